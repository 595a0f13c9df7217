import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { isMissing } from '../../api/is-missing.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useLanguage, useText } from '../../i18n/language.tsx';
import { poster } from '../../i18n/poster.ts';
import { useParams } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { joinAddressOf } from '../sessions/join-address.ts';
import { LocalAddress } from '../sessions/LocalAddress.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { PosterSheet } from './PosterSheet.tsx';
import '../theme/segmented.css';
import '../theme/card.css';
import './poster-page.css';

type ChoiceProps = { language: Language; onChange: (language: Language) => void };

/** The language of the sheet, which is for the class, and not that of the office. */
const PosterLanguage = ({ language, onChange }: ChoiceProps) => {
  const { languageName } = useText(chrome);
  return (
    <fieldset className="segmented poster-language">
      <legend className="sr-only">{useText(poster).language}</legend>
      {languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} lang={each} onClick={() => onChange(each)}>
          {languageName[each]}
        </button>
      ))}
    </fieldset>
  );
};

const Poster = ({ session }: { session: LiveSession }) => {
  const text = useText(poster);
  const [language, setLanguage] = useState(useLanguage().language);
  const { uid_session, des_state, flg_simulated, des_join_address, cod_session, des_name } = session;
  const address = useMemo(
    () => joinAddressOf(des_join_address, location.origin, cod_session),
    [des_join_address, cod_session],
  );
  const useless = des_state === 'stopped' ? text.over : flg_simulated ? text.rehearsal : undefined;
  return (
    <>
      <PageHeading
        title={text.title}
        name={`${text.title}: ${des_name}`}
        lead={useless ?? text.lead}
        actions={
          <>
            <ButtonLink variant="outline" size="sm" to={`/sessions/${uid_session}`}>
              {text.back}
            </ButtonLink>
            {!useless && (
              <>
                <PosterLanguage language={language} onChange={setLanguage} />
                <Button size="sm" onClick={() => print()}>
                  {text.print}
                </Button>
              </>
            )}
          </>
        }
      />
      {!useless && (
        <>
          {address.isLocal && (
            <div className="poster-local">
              <LocalAddress address={address} />
            </div>
          )}
          <PosterSheet session={session} address={address} language={language} />
        </>
      )}
    </>
  );
};

/** /sessions/:uid_session/poster: a sheet for the classroom's door, to be printed. */
export const PosterPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(poster);
  const { data, error, refetch } = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  if (data) return <Poster session={data} />;
  return (
    <>
      <PageHeading title={text.title} {...(error && { lead: text.failed })} />
      {!error && <p role="status">{text.loading}</p>}
      {error &&
        (isMissing(error) ? (
          <ButtonLink size="sm" to="/sessions">
            {text.back}
          </ButtonLink>
        ) : (
          <Button onClick={() => void refetch()}>{text.retry}</Button>
        ))}
    </>
  );
};
