import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { poster } from '../../i18n/poster.ts';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { LogoMark } from '../../ui/Logo.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { useParams } from '../../ui/router.tsx';
import { Choice } from '../Choice.tsx';
import { LocalAddress } from '../sessions/JoinCard.tsx';
import { type JoinAddress, joinAddressOf } from '../sessions/session.ts';
import { WithSession } from '../sessions/WithSession.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import './poster.css';

/** A line that is as large as asked, and smaller where it would be wider than the sheet. */
const Line = ({ text, fontSize, weight }: { text: string; fontSize: number; weight: number }) => {
  const fitting = Math.min(fontSize, 174 / (text.length * 0.58));
  return (
    <svg viewBox={`0 0 174 ${fitting * 1.15}`} className="block w-full" role="img" aria-label={text}>
      <text x="87" y={fitting * 0.9} textAnchor="middle" fontSize={fitting} fontWeight={weight} fill="currentColor">
        {text}
      </text>
    </svg>
  );
};

/** Less high than the paper: a demonstration says above it that it is one. Nothing gives way where little room is left. */
const looks = 'mx-auto flex h-284 w-210 flex-col items-center px-18 pt-13 pb-12 text-center text-base *:flex-none';

type Props = { session: LiveSession; address: JoinAddress; language: Language };

/** The sheet itself, the same on screen and on paper: A4, readable from the corridor, without colours that matter. */
const PosterSheet = ({ session: { des_name, cod_session }, address, language }: Props) => {
  const { sheet: text } = poster[language];
  const { stage } = sessions[language];
  return (
    <article className={cx('poster-sheet', looks)} lang={language} aria-label={text.question}>
      <header className="flex w-full items-center justify-between text-left">
        <span className="mr-7 flex shrink-0 items-center gap-3 font-extrabold text-lg" translate="no">
          <LogoMark className="h-9 w-14" />
          <span>Prima Vista</span>
        </span>
        <span className="line-clamp-2 min-w-0 break-words text-right">{des_name}</span>
      </header>
      <h2 className="mt-6.5 mb-2.5 text-balance font-extrabold text-3xl tracking-normal">{text.question}</h2>
      <p>{text.what}</p>
      <div className="w-96">
        <QrCode text={address.link} label={stage.qr(address.shown, cod_session)} />
      </div>
      <p>{stage.scan}</p>
      <Line text={address.shown} fontSize={10} weight={700} />
      <p>{stage.type}</p>
      <Line text={cod_session} fontSize={27} weight={800} />
      <ol className="mt-auto grid w-full grid-cols-3 gap-6 border-current border-t pt-4 text-left">
        {text.points.map(({ title, text: words }, at) => (
          <li key={title}>
            <strong className="flex items-center">
              <span
                className="mr-2 grid size-8.5 shrink-0 place-items-center rounded-full border-2 bg-amber"
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <span>{title}</span>
            </strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </article>
  );
};

const Poster = ({ session }: { session: LiveSession }) => {
  const text = useText(poster);
  const { languageName } = useText(chrome);
  // Of the sheet, which is for the class, and not of the office.
  const [language, setLanguage] = useState(useLanguage().language);
  const { uid_session, des_state, flg_simulated, des_join_address, cod_session, des_name } = session;
  const address = joinAddressOf(des_join_address, location.origin, cod_session);
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
                <Choice
                  label={text.language}
                  size="normal"
                  texts={languageName}
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
  const reading = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  return (
    <WithSession reading={reading} title={useText(poster).title}>
      {(session) => <Poster session={session} />}
    </WithSession>
  );
};
