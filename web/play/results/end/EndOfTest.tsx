import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { chrome } from '../../../i18n/chrome.ts';
import { end } from '../../../i18n/end.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { InviteButton } from '../../campaign/invite/InviteButton.tsx';
import { PlainHeader } from '../../shell/PlainHeader.tsx';
import { useCameFrom } from '../came-from.ts';
import { helpId } from './help-id.ts';
import './end-of-test.css';

type HelpLinkProps = { name: string; text: string; href: string; phone?: string };

/** A link to an external page, marked as such, with a phone number if there is one. */
const HelpLink = ({ name, text, href, phone }: HelpLinkProps) => {
  const words = useText(end);
  return (
    <li>
      <a className="end-link" href={href} target="_blank" rel="noreferrer noopener">
        <span>{name}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M7 4H4v12h12v-3M11 4h5v5M16 4l-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <small>{`(${words.external})`}</small>
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

/** The page after the test: what it shows and what it does not, what to do now, and where to find help. */
export const EndOfTest = () => {
  const text = useText(end);
  const { skipToContent } = useText(chrome);
  const { links } = text;
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(text.title);
  const cameFrom = useCameFrom();
  const isForHelp = useLocation().hash === `#${helpId}`;
  const help = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const target = isForHelp ? help.current : heading.current;
    target?.focus({ preventScroll: true });
    if (isForHelp) target?.scrollIntoView();
  }, [isForHelp]);
  const back = cameFrom && (
    <ButtonLink variant="outline" to={cameFrom.results} state={cameFrom.seen}>
      {text.backToResults}
    </ButtonLink>
  );
  return (
    <Page skip={skipToContent} header={<PlainHeader />}>
      <article className="end">
        <div className="end-opening">
          <h1 ref={heading} tabIndex={-1}>
            {text.headline}
          </h1>
          <p>{text.lead}</p>
        </div>
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section>
          <h2>{text.actionsTitle}</h2>
          <NumberedList className="end-actions">
            {text.actions.map((action) => (
              <li key={action.title}>
                <p>
                  <b>{action.title}</b> <span>{action.text}</span>
                </p>
              </li>
            ))}
          </NumberedList>
        </section>
        <Card variant="note">
          <h2 id={helpId} ref={help} tabIndex={-1}>
            {text.helpTitle}
          </h2>
          <p>{text.help}</p>
          <ul className="end-links">
            <HelpLink {...links.unar} href="https://www.unar.it" phone="800 90 10 10" />
            <HelpLink {...links.azzurro} href="https://azzurro.it" phone="19696" />
          </ul>
          {back}
        </Card>
        <section>
          <h2>{text.learnTitle}</h2>
          <ul className="end-links">
            <HelpLink {...links.unicef} href="https://www.unicef.it" />
            <HelpLink {...links.implicit} href="https://implicit.harvard.edu" />
          </ul>
        </section>
        <div className="end-invite">
          <InviteButton />
        </div>
        <ButtonLink to="/test">{text.exit}</ButtonLink>
      </article>
    </Page>
  );
};
