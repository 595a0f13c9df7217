import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Message } from '../../ui/Message.tsx';

/** The server gave no answer about the link, which may well be good. */
export const LinkUnreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { unreachable } = useText(registration);
  return (
    <Message
      title={unreachable.heading}
      actions={
        <Button size="lg" onClick={onRetry}>
          {unreachable.retry}
        </Button>
      }
    >
      <p>{unreachable.text}</p>
    </Message>
  );
};
