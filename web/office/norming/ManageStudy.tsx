import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { NormingStudy } from '../../../contract/norming.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Deletes a study that is closed, after a question. */
export const ManageStudy = ({ study, onDeleted }: { study: NormingStudy; onDeleted: () => void }) => {
  const { deleting: text } = useText(norming);
  const refresh = useRefresh('list of studies');
  const [isAsking, setAsking] = useState(false);
  const { uid_study, des_name, flg_open, flg_simulated, num_raters } = study;
  if (flg_open && !flg_simulated) return <p className="text-text-2">{text.first}</p>;
  const remove = async () => {
    await callSignedIn('DELETE /norming/:uid_study', { params: { uid_study } });
    notifySuccess(text.done(des_name));
    onDeleted();
    await refresh();
  };
  return (
    <div className="-ml-4">
      <Button variant="danger-text" icon={Trash2} onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.title}
        submit={text.submit}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{text.text(des_name, flg_simulated ? 0 : num_raters)}</p>
      </ConfirmDialog>
    </div>
  );
};
