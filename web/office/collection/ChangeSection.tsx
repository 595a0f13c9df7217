import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RunAction, RunFilter } from '../../../contract/collection.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { runActions } from './names.ts';
import { TwoFigures } from './TwoFigures.tsx';
import { useRunNumber } from './use-run-number.ts';

type Props = {
  filter: RunFilter;
  /** How many runs the filter finds. */
  found: number | null;
  onChanged: () => void;
};

/** What to do with the runs that were found, with a preview of what the public figures become. */
export const ChangeSection = ({ filter, found, onChanged }: Props) => {
  const text = useText(collection).change;
  const number = useRunNumber();
  const failures = useFailures();
  const refresh = useRefresh('collection');
  const id = useId();
  const [action, setAction] = useState<RunAction>('set_aside');
  const [isAsking, setAsking] = useState(false);
  const body = { ...filter, des_action: action };
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: () => callSignedIn('POST /collection/preview', { body }),
    onError: failures.notify,
  });
  const change = async () => {
    const { num_changed, flg_needs_company } = await callSignedIn(
      'POST /collection/change',
      { body },
      { timeoutMs: longCallTimeoutMs },
    );
    setAsking(false);
    reset();
    notifySuccess((flg_needs_company ? text.doneWithCompany : text.done)(number(num_changed)));
    await refresh();
    onChanged();
  };
  return (
    <section aria-labelledby={id} className="collection-change">
      <h3 id={id}>{text.title}</h3>
      <fieldset>
        <legend className="visually-hidden">{text.title}</legend>
        {runActions.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={`${id}-${option}-hint`}
              checked={option === action}
              onChange={() => {
                setAction(option);
                reset();
              }}
            />
            <span>
              <strong id={`${id}-${option}`}>{text.actions[option]}</strong>
              <span id={`${id}-${option}-hint`}>{text.hints[option]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="collection-buttons">
        <Button variant="default" onClick={() => mutate()} loading={isPending}>
          {text.preview}
        </Button>
        <Button onClick={() => setAsking(true)}>{text.apply}</Button>
      </div>
      <p>{text.previewNote}</p>
      <div role="status">
        {isPending && <p>{text.previewing}</p>}
        {data && (
          <p className="collection-found">
            {data.num_changing === 0 ? text.none : text.changing(number(data.num_changing))}
          </p>
        )}
        {data && data.num_changing !== 0 && data.des_figures !== 'shown' && <p>{text.whyNot[data.des_figures]}</p>}
      </div>
      {data?.des_figures === 'shown' && (
        <TwoFigures caption={text.table.caption} first={data.before} second={data.after} cell={text.table.cell} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirm[action].title}
        submit={text.confirm[action].submit}
        onConfirm={change}
      >
        <p>{text.question(number(data ? data.num_changing : found))}</p>
      </ConfirmDialog>
    </section>
  );
};
