import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';

export const TestNotLoaded = ({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) => {
  const { loadFailure: text } = useText(slides);
  return (
    <MessagePage title={text.title} actions={<Button onClick={onRetry}>{text.retry}</Button>}>
      <p role="alert">{isMissing ? text.missing : text.text}</p>
    </MessagePage>
  );
};
