import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { isMissing } from '../../api/is-missing.ts';
import { chrome } from '../../i18n/chrome.ts';
import { languages, useLanguage, useText } from '../../i18n/language.tsx';
import { poster } from '../../i18n/poster.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useParams } from '../../ui/router.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LocalAddress } from '../sessions/JoinCard.tsx';
import { joinAddressOf } from '../sessions/join-address.ts';
import { SessionMissing } from '../sessions/SessionPage.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { PosterSheet } from './PosterSheet.tsx';
import './poster.css';

const Poster = ({ session }: { session: LiveSession }) => {
  const text = useText(poster);
  const { languageName } = useText(chrome);
  // Of the sheet, which is for the class, and not of the office.
  const [language, setLanguage] = useState(useLanguage().language);
  const { uid_session, des_state, flg_simulated, des_join_address, cod_session, des_name } = session;
  const address = useMemo(
    () => joinAddressOf(des_join_address, location.origin, cod_session),
    [des_join_address, cod_session],
  );
  const useless = des_state === 'stopped' ? text.over : flg_simulated ? text.rehearsal : undefined;
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={text.title}
          name={`${text.title}: ${des_name}`}
          crumb={{ to: `/sessions/${uid_session}`, label: des_name }}
          lead={useless ?? text.lead}
          actions={
            !useless && (
              <>
                <SegmentedControl
                  label={text.language}
                  options={languages.map((value) => ({ value, label: languageName[value] }))}
                  value={language}
                  onChange={setLanguage}
                />
                <Button icon={Printer} onClick={() => print()}>
                  {text.print}
                </Button>
              </>
            )
          }
        />
        {!useless && address.isLocal && (
          <div className="mb-5">
            <LocalAddress address={address} />
          </div>
        )}
      </div>
      {!useless && <PosterSheet session={session} address={address} language={language} />}
    </>
  );
};

/** /sessions/:uid_session/poster: a sheet for the classroom's door, to be printed. */
export const PosterPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(poster);
  const query = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  if (isMissing(query.error)) return <SessionMissing />;
  return (
    <>
      {!query.data && <PageHeading title={text.title} />}
      <Loaded query={query} text={text}>
        {(session) => <Poster session={session} />}
      </Loaded>
    </>
  );
};
