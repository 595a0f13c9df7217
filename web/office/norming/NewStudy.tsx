import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { NormingStudy } from '../../../contract/norming.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { table } from '../../i18n/table.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useCallWhen } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';

const withHint = (label: string, hint: string) => (
  <>
    <span className="block">{label}</span>
    <span className="block text-sm text-text-2">{hint}</span>
  </>
);

type FormProps = { found: Output<Contract['GET /norming/sets']>; onAdded: (study: NormingStudy) => void };

const NewStudyForm = ({ found: { sets, flg_attractiveness: mayAsk }, onAdded }: FormProps) => {
  const text = useText(norming);
  const { adding } = text;
  const refresh = useRefresh('list of studies');
  const [des_name, setName] = useState('');
  const [chosen, setChosen] = useState(() => sets.find(({ flg_active }) => flg_active)?.id_image_set ?? 0);
  const [flg_attractiveness, setAsking] = useState(mayAsk);
  const [flg_simulated, setSimulated] = useState(false);
  const name = typedLine(des_name);
  const isNameless = name === '';
  const form = useDialogForm({
    body: isNameless ? null : { des_name: name, id_image_set: chosen, flg_attractiveness, flg_simulated },
    send: (body) => callSignedIn('POST /norming', { body }),
    onSent: async (study) => {
      notifySuccess(adding.done(study.des_name));
      onAdded(study);
      await refresh();
    },
  });
  return (
    <DialogForm form={form} submit={adding.submit}>
      <TextInput
        label={adding.name}
        about={adding.nameHint}
        data-autofocus
        autoFocus
        form={form.id}
        autoComplete="off"
        value={des_name}
        onChange={setName}
        error={form.isChecked && isNameless ? adding.enterName : undefined}
      />
      <Select
        label={adding.set}
        form={form.id}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        options={sets.map((set) => ({
          value: String(set.id_image_set),
          label: `${text.setName(set)}${set.flg_active ? text.setInUse : ''}`,
        }))}
      />
      {mayAsk ? (
        <Checkbox
          label={withHint(adding.attractiveness, adding.attractivenessHint)}
          checked={flg_attractiveness}
          onChange={setAsking}
        />
      ) : (
        <p>{adding.never}</p>
      )}
      <Checkbox
        label={withHint(adding.rehearsal, adding.rehearsalHint)}
        checked={flg_simulated}
        onChange={setSimulated}
      />
    </DialogForm>
  );
};

type Props = { isOpen: boolean; onAdded: (study: NormingStudy) => void; onClose: () => void };

/** A dialog that creates a study, which is open at once. */
export const NewStudy = ({ isOpen, onAdded, onClose }: Props) => {
  const { adding } = useText(norming);
  const words = useText(table);
  const found = useCallWhen(isOpen, 'GET /norming/sets');
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={adding.title}>
      <Loaded query={found} text={words}>
        {(sets) => <NewStudyForm found={sets} onAdded={onAdded} />}
      </Loaded>
    </DialogFrame>
  );
};
