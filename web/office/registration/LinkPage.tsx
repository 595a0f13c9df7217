import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { common } from '../../i18n/common.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Message } from '../../ui/Message.tsx';
import { useParams } from '../../ui/router.tsx';
import { EntrancePage } from '../login/EntrancePage.tsx';

type Words = { heading: string; text: string; whatToDo?: readonly string[] };

const LinkMessage = ({ words, action }: { words: Words; action: Elements }) => (
  <EntrancePage isWide>
    <Message title={words.heading} actions={action}>
      <p className="wrap-anywhere">{words.text}</p>
      {words.whatToDo && (
        <ul className="grid list-disc gap-1 pl-5">
          {words.whatToDo.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
    </Message>
  </EntrancePage>
);

/** Whether the server refused a link; a missing or broken answer does not mean that. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && ['not_authorized', 'invalid_request'].includes(error.code);

type State<Owner> = { kind: 'reading' | 'invalid' | 'unreachable' } | { kind: 'valid' | 'used'; owner: Owner };

type Props<Owner> = {
  text: { title: string; notAuthorized: Words };
  /** Asks the server for the owner of a link: always the same function. */
  validate: (token: string, signal: AbortSignal) => Promise<Owner>;
  /** What there is to say once the link has been used. */
  used: (owner: Owner) => Words;
  /** What a valid link is for; `end` says what has become of it. */
  children: (owner: Owner, token: string, end: (kind: 'used' | 'invalid') => void) => ReactNode;
};

/** The page of a mailed link, whose token is in its address. */
export const LinkPage = <Owner,>({ text, validate, used, children }: Props<Owner>) => {
  const { token = '' } = useParams();
  // No query: with a link people sign in or out, and each account has queries of its own.
  const [state, setState] = useState<State<Owner>>({ kind: 'reading' });
  const [attempts, setAttempts] = useState(0);
  const { link } = useText(registration);
  const { retry } = useText(common);
  usePageTitle(text.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const request = new AbortController();
    setState({ kind: 'reading' });
    validate(token, request.signal).then(
      (owner) => setState({ kind: 'valid', owner }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        const kind = isInvalidLink(error) ? 'invalid' : 'unreachable';
        setState(error instanceof ApiError ? { kind } : failPage(error));
      },
    );
    return () => request.abort();
  }, [validate, token, attempts]);
  const toSignIn = (
    <ButtonLink size="large" to="/login">
      {link.signIn}
    </ButtonLink>
  );
  const again = (
    <Button size="large" onClick={() => setAttempts(attempts + 1)}>
      {retry}
    </Button>
  );
  switch (state.kind) {
    case 'reading':
      return (
        <EntrancePage>
          <p role="status">{link.reading}</p>
        </EntrancePage>
      );
    case 'invalid':
      return <LinkMessage words={text.notAuthorized} action={toSignIn} />;
    case 'unreachable':
      return <LinkMessage words={link.unreachable} action={again} />;
    case 'used':
      return <LinkMessage words={used(state.owner)} action={toSignIn} />;
    case 'valid':
      return (
        <EntrancePage>{children(state.owner, token, (kind) => setState({ kind, owner: state.owner }))}</EntrancePage>
      );
  }
};
