import { useId, useState } from 'react';
import type { RunAction, RunFilter } from '../../../contract/collection.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../Choice.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRunNumber } from './CountList.tsx';

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
    <section aria-labelledby={id} className="grid max-w-text justify-items-start gap-2">
      <h3 id={id} className="font-semibold text-sm">
        {text.title}
      </h3>
      <Choice label={text.title} texts={text.actions} value={action} onChange={setAction} />
      <p className="text-sm" aria-live="polite">
        {text.hints[action]}
      </p>
      <p className="text-sm text-text-2">{text.effect}</p>
      <Button size="small" onClick={() => setAsking(true)}>
        {text.apply}
      </Button>
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
