import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from './PlainHeader.tsx';

/** Shown while nobody knows what an address leads to, because the server could not be asked. */
export const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { unreachable: text } = useText(pages);
  usePageTitle(text.title);
  return (
    <Page header={<PlainHeader />}>
      <Message title={text.title} actions={<Button onClick={onRetry}>{text.retry}</Button>}>
        <p role="alert">{text.text}</p>
      </Message>
    </Page>
  );
};
