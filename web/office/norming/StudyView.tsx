import type { NormingResults } from '../../../contract/norming.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Link, useNavigate } from '../../ui/router.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { AgreementTable } from './AgreementTable.tsx';
import { FacesSection } from './FacesSection.tsx';
import { Files } from './Files.tsx';
import { Invitation } from './Invitation.tsx';
import { ManageStudy } from './ManageStudy.tsx';
import { StudyBadge } from './StudyBadge.tsx';
import { StudyProgress } from './StudyProgress.tsx';
import { SwitchStudy } from './SwitchStudy.tsx';
import '../shell/page-heading.css';
import '../theme/card.css';
import './norming.css';
import './faces-table.css';

/** A study: how to take part, how far it has got, and what people said of each face. */
export const StudyView = ({ results }: { results: NormingResults }) => {
  const text = useText(norming);
  const navigate = useNavigate();
  const heading = usePageArrival<HTMLHeadingElement>();
  const { study, figures } = results;
  const { set } = study;
  usePageTitle(study.des_name);
  return (
    <div className="norming">
      <div className="page-heading">
        <div className="page-heading-words">
          <nav aria-label={text.title}>
            <Link to="/norming">{text.page.back}</Link>
            {study.des_owner !== null && <small>{` · ${text.of(study.des_owner)}`}</small>}
          </nav>
          <div className="norming-title">
            <h1 ref={heading} tabIndex={-1}>
              {study.des_name}
            </h1>
            <StudyBadge study={study} />
          </div>
          <p>
            <span>{text.setName(set.des_name, set.flg_built_in, set.num_faces, set.id_image_set)}</span>
            {set.flg_active && <span>{text.setInUse}</span>}
          </p>
        </div>
        {study.flg_may_change && !study.flg_simulated && (
          <div className="page-heading-actions">
            <SwitchStudy study={study} />
          </div>
        )}
      </div>
      {study.flg_simulated && <p className="norming-notice">{text.page.rehearsal}</p>}
      {!study.flg_may_change && <p className="norming-notice">{text.page.foreign}</p>}
      <div className="norming-columns">
        <StudyProgress results={results} />
        {study.flg_open && !study.flg_simulated && <Invitation study={study} />}
      </div>
      {figures && <AgreementTable agreement={figures.agreement} />}
      {figures && <FacesSection results={results} figures={figures} />}
      {figures && <Files study={study} />}
      {study.flg_may_change && <ManageStudy study={study} onDeleted={() => navigate('/norming', { replace: true })} />}
    </div>
  );
};
