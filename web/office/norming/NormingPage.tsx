import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { NormingStudy } from '../../../contract/norming.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn } from '../../api/login.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Empty, Loaded } from '../../ui/Loaded.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { Select } from '../../ui/Select.tsx';
import { DataTable } from '../../ui/TableParts.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useCall, useCallWhen } from '../use-call.ts';
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

export const StudyBadge = ({ study: { flg_open, flg_simulated } }: { study: NormingStudy }) => {
  const { states } = useText(norming);
  if (flg_simulated) return <Badge tone="info">{states.rehearsal}</Badge>;
  return flg_open ? <Badge tone="live">{states.open}</Badge> : <Badge>{states.closed}</Badge>;
};

export const NormingPage = () => {
  const text = useText(norming);
  const words = useText(table);
  const navigate = useNavigate();
  const studies = useCall('GET /norming');
  const adding = useAdding();
  const open = ({ uid_study }: NormingStudy) => navigate(`/norming/${uid_study}`, { replace: adding.isOpen });
  const add = (
    <Button icon={Plus} onClick={adding.open}>
      {text.add}
    </Button>
  );
  const { columns } = text;
  const { dayOf } = useMoments();
  const { whole } = useNumbers();
  const nameOf = ({ uid_study, des_name, des_owner }: NormingStudy) => (
    <>
      <TextLink isInline to={`/norming/${uid_study}`} className="font-semibold">
        {des_name}
      </TextLink>
      {des_owner !== null && <span className="text-sm text-text-2">{` ${text.of(des_owner)}`}</span>}
    </>
  );
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} actions={studies.data && studies.data.length > 0 && add} />
      <Loaded
        query={studies}
        text={words}
        isEmpty={({ length }) => length === 0}
        empty={
          <Empty title={text.empty.title} actions={add}>
            <p className="max-w-text">{text.empty.text}</p>
          </Empty>
        }
      >
        {(found) => (
          <DataTable
            caption={text.list}
            rows={found}
            keyOf={({ uid_study }) => uid_study}
            columns={[
              { head: columns.name, cell: nameOf },
              { head: columns.state, cell: (study) => <StudyBadge study={study} /> },
              { head: columns.set, cell: ({ set }) => text.setName(set) },
              { head: text.progress.begun, isNumber: true, cell: ({ num_raters }) => whole(num_raters) },
              { head: text.progress.completed, isNumber: true, cell: ({ num_completed }) => whole(num_completed) },
              { head: columns.created, looks: 'whitespace-nowrap', cell: (study) => dayOf(study.tms_created_at) },
            ]}
          />
        )}
      </Loaded>
      <NewStudy isOpen={adding.isOpen} onAdded={open} onClose={adding.close} />
    </>
  );
};
