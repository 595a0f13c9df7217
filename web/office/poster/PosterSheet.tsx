import type { CSSProperties } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Language } from '../../i18n/language.tsx';
import { poster } from '../../i18n/poster.ts';
import { Logo } from '../../ui/Logo.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import type { JoinAddress } from '../sessions/join-address.ts';
import './poster-sheet.css';

type Props = { session: LiveSession; address: JoinAddress; language: Language };

/** The sheet itself, the same on screen and on paper: A4, readable from the corridor, without colours that matter. */
export const PosterSheet = ({ session: { des_name, cod_session }, address, language }: Props) => {
  const { sheet: text } = poster[language];
  const length = { '--letters': address.shown.length } as CSSProperties;
  return (
    <article className="poster-sheet" lang={language} aria-label={text.question}>
      <header>
        <Logo />
        <span>{des_name}</span>
      </header>
      <h2>{text.question}</h2>
      <p className="poster-what">{text.what}</p>
      <div className="poster-qr">
        <QrCode text={address.link} label={text.qr(address.shown, cod_session)} />
      </div>
      <p>{text.scan}</p>
      <p className="poster-address" style={length} translate="no">
        {address.shown}
      </p>
      <p>{text.type}</p>
      <p className="poster-code" translate="no">
        {cod_session}
      </p>
      <ol>
        {text.points.map(({ title, text: words }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </article>
  );
};
