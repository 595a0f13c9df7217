import { end } from '../../i18n/end.ts';
import { useText } from '../../i18n/language.tsx';

type Props = { name: string; text: string; href: string; phone?: string };

/** Somebody else's page, said to be so, and the number to call where there is one. */
export const HelpLink = ({ name, text, href, phone }: Props) => {
  const words = useText(end);
  return (
    <li>
      <a className="end-link" href={href} target="_blank" rel="noreferrer noopener">
        <span>{name}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M7 4H4v12h12v-3M11 4h5v5M16 4l-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <small>({words.external})</small>
      </a>
      <p>{text}</p>
      {phone && (
        <a className="end-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
          {words.phone(phone)}
        </a>
      )}
    </li>
  );
};
