import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useCommonErrorText } from '../../i18n/common-errors.ts';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClassPage } from './ClassPage.tsx';
import type { JoinProblem } from './use-join.ts';
import './join.css';

type Props = {
  /** The initial value of the field. */
  code: string;
  problem: JoinProblem | undefined;
  isAsking: boolean;
  onEnter: (code: string) => void;
};

/** The field for the code, large enough to be read across a desk, and the problem with the code entered. */
export const JoinForm = ({ code, problem, isAsking, onEnter }: Props) => {
  const text = useText(join);
  const errorText = useCommonErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  usePageTitle(text.name);

  // Not while retries are still under way.
  const mustCorrect = problem !== undefined && !isAsking;
  // With a keyboard, typing can start at once.
  useEffect(() => {
    if (!isAsking) field.current?.focus({ preventScroll: true });
  }, [isAsking]);

  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEnter(field.current?.value ?? '');
    field.current?.focus();
  };

  const words = typeof problem === 'string' ? text.problem[problem] : problem && errorText(problem);
  return (
    <ClassPage>
      <form className="join" onSubmit={enter} noValidate>
        <h1>{text.title}</h1>
        <p className="join-lead">{text.lead}</p>
        <label className="join-field" htmlFor={id}>
          <span>{text.label}</span>
          <input
            id={id}
            ref={field}
            name="code"
            defaultValue={code}
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={mustCorrect}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={30}
          />
        </label>
        <p id={`${id}-problem`} className="join-problem" role="alert">
          {words}
        </p>
        <Button type="submit" aria-disabled={isAsking}>
          {isAsking ? text.entering : text.enter}
        </Button>
        <small id={`${id}-hint`}>{text.hint}</small>
      </form>
    </ClassPage>
  );
};
