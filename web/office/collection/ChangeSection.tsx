import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { RunAction, RunFilter } from '../../../contract/collection.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { runActions } from './names.ts';
import { useRunNumber } from './use-run-number.ts';

type Props = {
  filter: RunFilter;
  /** How many runs the filter finds. */
  found: number | null;
  onChanged: () => void;
};

/** What to do with the runs that were found. */
export const ChangeSection = ({ filter, found, onChanged }: Props) => {
  const text = useText(collection).change;
  const number = useRunNumber();
  const refresh = useRefresh('collection');
  const id = useId();
  const [action, setAction] = useState<RunAction>('set_aside');
  const [isAsking, setAsking] = useState(false);
  const body = { ...filter, des_action: action };
  const change = async () => {
    const { num_changed } = await callSignedIn('POST /collection/change', { body }, { timeoutMs: longCallTimeoutMs });
    setAsking(false);
    notifySuccess(text.done(number(num_changed)));
    await refresh();
    onChanged();
  };
  return (
    <section aria-labelledby={id} className="collection-change">
      <h3 id={id}>{text.title}</h3>
      <fieldset>
        <legend className="sr-only">{text.title}</legend>
        {runActions.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={`${id}-${option}-hint`}
              checked={option === action}
              onChange={() => setAction(option)}
            />
            <span>
              <strong id={`${id}-${option}`}>{text.actions[option]}</strong>
              <span id={`${id}-${option}-hint`}>{text.hints[option]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p>{text.effect}</p>
      <div className="collection-buttons">
        <Button onClick={() => setAsking(true)}>{text.apply}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirm[action].title}
        submit={text.confirm[action].submit}
        onConfirm={change}
      >
        <p>{text.question(number(found))}</p>
      </ConfirmDialog>
    </section>
  );
};
