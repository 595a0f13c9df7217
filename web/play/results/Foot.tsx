import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Elements } from '../../ui/elements.ts';
import { useLocation } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { RunKey } from '../run/device/run.ts';
import { type Guess, hasAnswers, type OwnWord } from './answers.ts';
import { CodeButton } from './CodeButton.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { MethodSheet } from './MethodSheet.tsx';
import { SaveImage } from './picture/SaveImage.tsx';

type Props = RunKey & {
  words: OwnWord[];
  guess: Guess | undefined;
  seed: number;
  cod_user: string;
  isClass: boolean;
  /** Passing the test on. */
  invite?: Elements;
  /** Closing the results. */
  close?: Elements;
  onDeleted: () => void;
};

/** Below the results: keep them, pass the test on, find help, and last what ends them. */
export const Foot = ({ words, guess, seed, cod_user, isClass, invite, close, onDeleted, ...run }: Props) => {
  const text = useText(results);
  const { pathname, state } = useLocation();
  const faces = new Set(words.flatMap((word) => word.faces.map(({ image }) => image.id)));
  return (
    <>
      {hasAnswers(words) && <SaveImage {...{ words, guess, seed }} />}
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
