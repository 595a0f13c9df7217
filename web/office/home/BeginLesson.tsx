import { useMutation } from '@tanstack/react-query';
import { Projector } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ClassSession, SessionData } from '../../../contract/class-sessions.ts';
import { maxClassSize, maxTextLength } from '../../../contract/rules/limits.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Eyes, LogoMark } from '../../ui/Logo.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { dataOf, emptyDraft, hasNoName, sizeOf } from '../sessions/session.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { enterWholeScreen } from '../stage/use-screen.ts';
import { useRefresh } from '../use-refresh.ts';

/** Begins a session with simulated pupils, to try everything before the lesson. What goes wrong is said in a notice. */
export const useRehearsal = (onBegun: (session: ClassSession) => void) => {
  const { rehearsing: text } = useText(sessions);
  const errorText = useErrorText();
  const { dayAndTimeOf } = useMoments();
  const refresh = useRefresh('sessions');
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { des_name: text.name(dayAndTimeOf(Date.now())) };
      return callSignedIn('POST /gamesession/rehearsal', { body }, { timeoutMs: longCallTimeoutMs });
    },
    onSuccess: async (session) => {
      onBegun(session);
      await refresh();
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === 'session_not_stopped';
      notifyError(isFull ? text.full : errorText(error));
    },
  });
  return { begin: () => !isPending && mutate(), isPending };
};

const chipLooks = 'min-h-7 max-w-44 truncate rounded-full border border-line-strong bg-surface px-3 hover:bg-hover';

/** What the class will see, as a picture: it says nothing that the text beside it does not. */
const OnScreen = () => {
  const { begin: text } = useText(office).home;
  return (
    <div className="hidden p-3 lg:block" aria-hidden="true">
      <div className="flex h-full flex-col justify-between gap-3 rounded-md bg-ink px-6 py-5 text-on-ink">
        <div className="flex items-center justify-between text-sm opacity-80">
          <span>{text.onScreen}</span>
          <Projector className="size-4" />
        </div>
        <div className="flex items-center gap-5">
          <span className="grid size-20 shrink-0 place-items-center rounded-md bg-on-ink text-ink">
            <LogoMark className="h-8 w-12" />
          </span>
          <div>
            <p className="font-bold text-2xl text-amber tracking-widest">•••–••••</p>
            <p className="mt-1 text-sm opacity-80">{text.comeIn}</p>
          </div>
        </div>
        <div className="flex gap-2">
          <Eyes count={6} className="h-5 w-8" />
        </div>
      </div>
    </div>
  );
};

/** From the class's name to its code on the projector, in one press. `recent` is undefined while they are on their way. */
export const BeginLesson = ({ recent }: { recent: readonly ClassSession[] | undefined }) => {
  const { begin: text } = useText(office).home;
  const { rehearsing } = useText(sessions);
  const id = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const size = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  const project = async ({ uid_session }: ClassSession) => {
    // Allowed for some seconds after the press, and no reason to fail.
    await enterWholeScreen();
    navigate(`/sessions/${uid_session}/stage`);
    await refresh();
  };
  const beginning = useMutation({
    mutationFn: (body: SessionData) => callSignedIn('POST /gamesession', { body }),
    onSuccess: project,
    onError: failures.notify,
  });
  const rehearsal = useRehearsal(project);
  useEffect(() => {
    // Not on a phone, whose keyboard would cover half of the page.
    if (!matchMedia('(pointer: coarse)').matches) name.current?.focus({ preventScroll: true });
  }, []);
  const data = dataOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (beginning.isPending) return;
    if (data) beginning.mutate(data);
    else (hasNoName(draft) ? name : size).current?.focus();
  };
  const fill = ({ des_name, num_size }: ClassSession) => {
    setDraft((before) => ({ ...before, des_name, num_size: String(num_size) }));
    name.current?.focus();
  };
  return (
    <Card className="grid grid-cols-1 p-0 lg:grid-cols-3" aria-labelledby={id}>
      <form className="p-5 md:p-6 lg:col-span-2" noValidate onSubmit={submit}>
        <h2 id={id} className="font-bold text-lg">
          {text.title}
        </h2>
        <p className="mt-1 text-text-2">{text.lead}</p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <TextInput
            ref={name}
            className="min-w-0 flex-1 basis-40"
            size="large"
            label={text.name}
            maxLength={maxTextLength}
            autoComplete="off"
            value={draft.des_name}
            onChange={(des_name) => setDraft({ ...draft, des_name })}
            error={isChecked && hasNoName(draft) ? text.noName : undefined}
          />
          <TextInput
            ref={size}
            className="w-24"
            size="large"
            label={text.size}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={draft.num_size}
            onChange={(num_size) => setDraft({ ...draft, num_size })}
            error={isChecked && sizeOf(draft.num_size) === undefined ? text.badSize(maxClassSize) : undefined}
          />
          <Button
            type="submit"
            size="large"
            icon={Projector}
            className="max-md:w-full"
            aria-disabled={beginning.isPending}
          >
            {beginning.isPending ? text.busy : text.submit}
          </Button>
        </div>
        <FormFailure>{failures.textOf(beginning.error)}</FormFailure>
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-text-2">
          {/* Keeps the room of one row for them, so that little moves when they come. */}
          {!recent && <span className="min-h-7 max-md:basis-full" />}
          {recent && recent.length > 0 && <span>{text.recent}</span>}
          {recent?.map((session) => (
            <button
              key={session.uid_session}
              type="button"
              className={chipLooks}
              title={session.des_name}
              onClick={() => fill(session)}
            >
              {session.des_name}
            </button>
          ))}
          <TextButton className="md:ml-auto" aria-disabled={rehearsal.isPending} onClick={rehearsal.begin}>
            {rehearsing.submit}
          </TextButton>
        </div>
      </form>
      <OnScreen />
    </Card>
  );
};
