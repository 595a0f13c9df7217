import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { notifyError, notifySuccess } from '../notices.ts';

/** Copies the link with the code, for a school's own notice board. */
export const CopyLink = ({ link }: { link: string }) => {
  const { stage: text } = useText(sessions);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notifySuccess(text.copied);
    } catch {
      notifyError(text.notCopied(link));
    }
  };
  return (
    <Button className="stage-copy" variant="default" onClick={copy}>
      {text.copy}
    </Button>
  );
};
