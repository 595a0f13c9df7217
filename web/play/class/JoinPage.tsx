import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useCommonErrorText } from '../../i18n/common-errors.ts';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { useParams } from '../../ui/router.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import { PlayAlone } from './PlayAlone.tsx';
import { type JoinProblem, useJoin } from './use-join.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

// Loaded lazily because it is rarely needed.
const JoinedBefore = lazyChunk(async () => (await import('./Completed.tsx')).JoinedBefore);

const Entering = () => {
  const text = useText(join);
  usePageTitle(text.name);
  return <Loading text={text.entering} />;
};

type FormProps = { code: string; problem: JoinProblem | undefined; isAsking: boolean; onEnter: (code: string) => void };

const fieldLooks =
  'min-h-16 w-full rounded-lg border border-control bg-surface px-3 aria-invalid:border-no landscape:max-lg:min-h-12';

const JoinForm = ({ code, problem, isAsking, onEnter }: FormProps) => {
  const text = useText(join);
  const errorText = useCommonErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  usePageTitle(text.name);

  // With a keyboard, typing can start at once.
  useEffect(() => {
    if (!isAsking) field.current?.focus({ preventScroll: true });
  }, [isAsking]);

  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEnter(field.current?.value ?? '');
    field.current?.focus();
  };

  return (
    <PlainPage isLinked={false} className="sm:justify-center">
      <form className="grid gap-3 pt-4 landscape:max-lg:gap-2 landscape:max-lg:pt-0" onSubmit={enter} noValidate>
        <h1 className="font-extrabold text-2xl landscape:max-lg:text-xl">{text.title}</h1>
        <p className="text-md text-text-2">{text.lead}</p>
        <label className="mt-3 grid gap-1.5 font-semibold text-sm landscape:max-lg:mt-0" htmlFor={id}>
          <span>{text.label}</span>
          <input
            id={id}
            ref={field}
            name="code"
            className={`text-center font-extrabold text-xl uppercase tracking-widest ${fieldLooks}`}
            defaultValue={code}
            aria-describedby={`${id}-hint ${id}-problem`}
            // Not while retries are still under way.
            aria-invalid={problem !== undefined && !isAsking}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={30}
          />
        </label>
        <p id={`${id}-hint`} className="text-sm text-text-2">
          {text.hint}
        </p>
        <p id={`${id}-problem`} className="font-semibold text-no" role="alert">
          {typeof problem === 'string' ? text.problem[problem] : problem && errorText(problem)}
        </p>
        <Button type="submit" aria-disabled={isAsking}>
          {isAsking ? text.entering : text.enter}
        </Button>
      </form>
    </PlainPage>
  );
};

const Stopped = ({ onOther }: { onOther: () => void }) => {
  const { stopped: text } = useText(join);
  return (
    <MessagePage isLinked={false} title={text.title} actions={<Button onClick={onOther}>{text.other}</Button>}>
      <p>{text.text}</p>
      <PlayAlone />
    </MessagePage>
  );
};

export const JoinPage = () => {
  const { code = '' } = useParams();
  const { state, enter, startOver, endWaiting } = useJoin(code);
  switch (state.step) {
    case 'entering':
      return <Entering />;
    case 'waiting':
      return <WaitingRoom uid_session={state.uid_session} onEnd={endWaiting} onOther={startOver} />;
    case 'stopped':
      return <Stopped onOther={startOver} />;
    case 'done':
      return <JoinedBefore run={state.run} />;
    case 'form':
      return <JoinForm key={code} code={code} problem={state.problem} isAsking={state.isAsking} onEnter={enter} />;
  }
};
