import { Plus } from 'lucide-react';
import type { NormingStudy } from '../../../contract/norming.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty, Loaded } from '../../ui/Loaded.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TableCard, Td, Th } from '../../ui/TableParts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useCall } from '../use-call.ts';
import { NewStudy } from './NewStudy.tsx';

/** Whether a study is open, or a rehearsal. */
export const StudyBadge = ({ study: { flg_open, flg_simulated } }: { study: NormingStudy }) => {
  const { states } = useText(norming);
  if (flg_simulated) return <Badge tone="info">{states.rehearsal}</Badge>;
  return flg_open ? <Badge tone="live">{states.open}</Badge> : <Badge>{states.closed}</Badge>;
};

const StudyRow = ({ study }: { study: NormingStudy }) => {
  const text = useText(norming);
  const { dayOf } = useMoments();
  const { whole } = numberFormat(useLanguage().language);
  const { uid_study, des_name, des_owner, set, num_raters, num_completed } = study;
  return (
    <tr className="border-line border-t hover:bg-hover">
      <th scope="row" className="h-11 py-1 pr-3 pl-5 text-left font-normal">
        <TextLink isInline to={`/norming/${uid_study}`} className="font-semibold">
          {des_name}
        </TextLink>
        {des_owner !== null && <span className="text-sm text-text-2">{` ${text.of(des_owner)}`}</span>}
      </th>
      <Td>
        <StudyBadge study={study} />
      </Td>
      <Td>{text.setName(set)}</Td>
      <Td isNumber>{whole(num_raters)}</Td>
      <Td isNumber>{whole(num_completed)}</Td>
      <Td className="whitespace-nowrap">{dayOf(study.tms_created_at)}</Td>
    </tr>
  );
};

/** /norming: the norming studies of the signed-in user. */
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
          <TableCard caption={text.list}>
            <thead>
              <tr>
                <Th>{columns.name}</Th>
                <Th>{columns.state}</Th>
                <Th>{columns.set}</Th>
                <Th isNumber>{text.progress.begun}</Th>
                <Th isNumber>{text.progress.completed}</Th>
                <Th>{columns.created}</Th>
              </tr>
            </thead>
            <tbody>
              {found.map((study) => (
                <StudyRow key={study.uid_study} study={study} />
              ))}
            </tbody>
          </TableCard>
        )}
      </Loaded>
      <NewStudy isOpen={adding.isOpen} onAdded={open} onClose={adding.close} />
    </>
  );
};
