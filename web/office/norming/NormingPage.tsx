import { Button } from '@mantine/core';
import type { NormingStudy } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { table } from '../../i18n/table.ts';
import { Link, useNavigate } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { NewStudy } from './NewStudy.tsx';
import { StudyBadge } from './StudyBadge.tsx';
import '../theme/card.css';
import './norming.css';

const StudyItem = ({ study }: { study: NormingStudy }) => {
  const text = useText(norming);
  const { dayOf } = useMoments();
  const { uid_study, des_name, des_owner, set, num_raters, num_completed } = study;
  return (
    <li className="card norming-item">
      <div className="norming-item-words">
        <StudyBadge study={study} />
        <h2>
          <Link to={`/norming/${uid_study}`}>{des_name}</Link>
        </h2>
        <p>{text.setName(set.des_name, set.flg_built_in, set.num_faces, set.id_image_set)}</p>
        <p>
          <span>{text.created(dayOf(study.tms_created_at))}</span>
          {des_owner !== null && <span>{`, ${text.of(des_owner)}`}</span>}
          <span>{`. ${text.raters(num_raters, num_completed)}.`}</span>
        </p>
      </div>
      <ButtonLink size="sm" variant="outline" to={`/norming/${uid_study}`} aria-label={text.openAbout(des_name)}>
        {text.openStudy}
      </ButtonLink>
    </li>
  );
};

/** /norming: the norming studies of the signed-in user. */
export const NormingPage = () => {
  const text = useText(norming);
  const words = useText(table);
  const navigate = useNavigate();
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /norming');
  const adding = useAdding();
  useLoadNotice({ error, errorUpdatedAt });
  const open = ({ uid_study }: NormingStudy) => navigate(`/norming/${uid_study}`, { replace: adding.isOpen });
  const add = (
    <Button leftSection={<PlusIcon />} onClick={adding.open}>
      {text.add}
    </Button>
  );
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} actions={data && data.length > 0 && add} />
      <section className="norming" aria-label={text.list} aria-busy={!data && !isError}>
        {!data && !isError && <p role="status">{words.loading}</p>}
        {!data && isError && !isFetching && (
          <div className="card norming-note">
            <p>{words.failed}</p>
            <Button onClick={() => void refetch()}>{words.retry}</Button>
          </div>
        )}
        {data?.length === 0 && (
          <div className="card norming-note">
            <h2>{text.empty.title}</h2>
            <p>{text.empty.text}</p>
            {add}
          </div>
        )}
        {data && data.length > 0 && (
          <>
            <p role="status">{text.count(data.length)}</p>
            <ul className="norming-list">
              {data.map((study) => (
                <StudyItem key={study.uid_study} study={study} />
              ))}
            </ul>
          </>
        )}
      </section>
      <NewStudy isOpen={adding.isOpen} onAdded={open} onClose={adding.close} />
    </>
  );
};
