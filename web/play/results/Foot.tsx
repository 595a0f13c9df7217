import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useLocation } from '../../ui/router.tsx';
import { TextButton, TextLink } from '../../ui/TextLink.tsx';
import type { RunKey } from '../run/device/run.ts';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import { homeAddress } from '../shell/home-address.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { hasAnswers } from './answers.ts';
import { CodeButton } from './CodeButton.tsx';
import type { Own } from './own-picture.ts';
import { type ResultsText, useResultsText } from './use-results-text.ts';

/** Draws the picture once the typeface is there to measure with, and makes the browser download it. */
const savePicture = async (own: Own, speech: ResultsText) => {
  const [{ composeOwnPicture }, { measuring, toPng }, { saveFile }] = await Promise.all([
    import('./own-picture.ts'),
    import('../../ui/picture/to-png.ts'),
    import('../../ui/save-file.ts'),
    document.fonts.ready,
  ]);
  const picture = composeOwnPicture(own, speech, `${location.host}/test`, measuring());
  saveFile(await toPng(picture, 1), speech.around.picture.file);
};

type SaveProps = Own & {
  /** Below the way back, in the sheet that closes the results: without the line that says what is in the picture. */
  isSecond?: boolean;
};

/** Saves a picture of the results, with nothing in it that leads to a person. */
export const SaveImage = ({ words, guess, isSecond = false }: SaveProps) => {
  const speech = useResultsText();
  const { picture } = speech.around;
  return (
    <div className="grid gap-1.5">
      <ActionButton
        variant={isSecond ? 'outline' : 'solid'}
        icon={ImageDown}
        action={() => savePicture({ words, guess }, speech)}
        busy={picture.saving}
        failed={picture.failed}
      >
        {speech.text.save}
      </ActionButton>
      {!isSecond && <p className="text-center text-text-2 text-xs">{picture.hint}</p>}
    </div>
  );
};

export const AnswersDeleted = () => {
  const { deleting: text } = useText(results);
  return (
    <MessagePage title={text.doneTitle} actions={<ButtonLink to={homeAddress()}>{text.home}</ButtonLink>}>
      <p>{text.done}</p>
      <p>{text.history}</p>
    </MessagePage>
  );
};

type DeleteProps = RunKey & { isClass: boolean; onDeleted: () => void };

const forgetHere = async (key: RunKey): Promise<void> => {
  const { openDevice } = await import('../run/device/this-device.ts');
  const { store, outbox } = await openDevice();
  await outbox.drop(key);
  await store.remove(key);
};

/** Deletes the participant's answers for good, after a plain confirmation: on the server, then on this device. */
export const DeleteAnswers = ({ uid_session, uid_user, isClass, onDeleted }: DeleteProps) => {
  const { deleting: text } = useText(results);
  const key = { uid_session, uid_user };
  const deleteAll = async () => {
    await call('POST /responses/delete', { body: key }).catch((error: unknown) => {
      // Already gone: then it only remains to clear this device.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    });
    await forgetHere(key).catch(() => {});
    onDeleted();
  };
  return (
    <ConfirmButton text={text} act={deleteAll}>
      <p>{text.text}</p>
      <p>{text.what}</p>
      <p className="text-sm">{isClass ? text.sumsOfClass : text.sums}</p>
      <p className="text-sm">{isClass ? text.byCodeInClass : text.byCode}</p>
      <p className="text-sm">
        <TextLink to="/privacy">{text.privacy}</TextLink>
      </p>
    </ConfirmButton>
  );
};

const MethodSheet = ({ faces, isClass }: { faces: number; isClass: boolean }) => {
  const { around, whole } = useResultsText();
  const { method: text } = around;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className="text-sm" onClick={() => setOpen(true)}>
        {text.button}
      </TextButton>
      <Sheet open={isOpen} title={text.title} onClose={() => setOpen(false)}>
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

type Props = Own & DeleteProps & { cod_user: string; invite?: Elements; close?: Elements };

export const Foot = ({ words, guess, cod_user, invite, close, ...deleted }: Props) => {
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
        <MethodSheet faces={faces.size} isClass={deleted.isClass} />
        <DeleteAnswers {...deleted} />
        <span className="ml-auto">
          <CodeButton code={cod_user} />
        </span>
      </div>
      {close}
    </>
  );
};
