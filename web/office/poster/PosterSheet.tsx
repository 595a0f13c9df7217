import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Language } from '../../i18n/language.tsx';
import { poster } from '../../i18n/poster.ts';
import { LogoMark } from '../../ui/Logo.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import type { JoinAddress } from '../sessions/join-address.ts';

type LineProps = { text: string; fontSize: number; weight: number };

/** A line that is as large as asked, and smaller where it would be wider than the sheet. */
const Line = ({ text, fontSize, weight }: LineProps) => {
  const fitting = Math.min(fontSize, 174 / (text.length * 0.58));
  return (
    <svg viewBox={`0 0 174 ${fitting * 1.15}`} className="block w-full" role="img" aria-label={text}>
      <text x="87" y={fitting * 0.9} textAnchor="middle" fontSize={fitting} fontWeight={weight} fill="currentColor">
        {text}
      </text>
    </svg>
  );
};

type Props = { session: LiveSession; address: JoinAddress; language: Language };

/** The sheet itself, the same on screen and on paper: A4, readable from the corridor, without colours that matter. */
export const PosterSheet = ({ session: { des_name, cod_session }, address, language }: Props) => {
  const { sheet: text } = poster[language];
  return (
    <article className="poster-sheet flex flex-col items-center text-center" lang={language} aria-label={text.question}>
      <header className="flex w-full items-center justify-between text-left">
        <span className="poster-name flex shrink-0 items-center font-extrabold" translate="no">
          <LogoMark className="poster-mark" />
          <span>Prima Vista</span>
        </span>
        <span className="line-clamp-2 min-w-0 break-words text-right">{des_name}</span>
      </header>
      <h2 className="poster-question font-extrabold">{text.question}</h2>
      <p>{text.what}</p>
      <div className="poster-qr">
        <QrCode text={address.link} label={text.qr(address.shown, cod_session)} />
      </div>
      <p>{text.scan}</p>
      <Line text={address.shown} fontSize={10} weight={700} />
      <p>{text.type}</p>
      <Line text={cod_session} fontSize={27} weight={800} />
      <ol className="poster-points mt-auto grid w-full grid-cols-3 border-current border-t text-left">
        {text.points.map(({ title, text: words }, at) => (
          <li key={title}>
            <strong className="flex items-center">
              <span className="poster-number" aria-hidden="true">
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
