import { useState } from 'react';
import { Sheet } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useLocation } from '../../ui/router.tsx';
import { TextButton, TextLink } from '../../ui/TextLink.tsx';
import type { RunKey } from '../run/device/run.ts';
import { type Guess, hasAnswers, type OwnWord } from './answers.ts';
import { CodeButton } from './CodeButton.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { SaveImage } from './picture/SaveImage.tsx';
import { useResultsText } from './use-results-text.ts';

/** A button, and what it opens: how to read the results, in four paragraphs. `faces`: as many as were seen. */
const MethodSheet = ({ faces, isClass }: { faces: number; isClass: boolean }) => {
  const { around, whole } = useResultsText();
  const { method: text } = around;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className="text-sm" onClick={() => setOpen(true)}>
        {text.button}
      </TextButton>
      <Sheet open={isOpen} title={text.title} close={text.close} onClose={() => setOpen(false)}>
        {text.points(whole(faces), isClass).map(([lead, rest]) => (
          <p key={lead}>
            <b>{lead}</b> <span>{rest}</span>
          </p>
        ))}
        <p>
          <TextLink to="/findings/method">{text.full}</TextLink>
        </p>
      </Sheet>
    </>
  );
};

type Props = RunKey & {
  words: OwnWord[];
  guess: Guess | undefined;
  cod_user: string;
  isClass: boolean;
  invite?: Elements;
  close?: Elements;
  onDeleted: () => void;
};

/** Below the results: keep them, pass the test on, find help, and last what ends them. */
export const Foot = ({ words, guess, cod_user, isClass, invite, close, onDeleted, ...run }: Props) => {
  const { text } = useResultsText();
  const { pathname, state } = useLocation();
  const faces = new Set(words.flatMap((word) => word.faces.map(({ image }) => image.id)));
  return (
    <>
      {hasAnswers(words) && <SaveImage {...{ words, guess }} />}
      {invite}
      <p className="text-sm text-text-2">
        <span>{text.hurt}</span>{' '}
        <TextLink
          isInline
          className="font-semibold text-text"
          to="/endTest/explanation#help"
          state={{ results: pathname, seen: { ...state, guess } }}
        >
          {text.hurtLink}
        </TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 border-line border-y py-1 text-sm">
        <MethodSheet faces={faces.size} isClass={isClass} />
        <DeleteAnswers {...run} isClass={isClass} onDeleted={onDeleted} />
        <span className="ml-auto">
          <CodeButton code={cod_user} />
        </span>
      </div>
      {close}
    </>
  );
};
