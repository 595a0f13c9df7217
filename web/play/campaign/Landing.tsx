import { useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import type { Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { landing } from '../../i18n/landing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import { FacesCredit } from '../run/faces/FacesCredit.tsx';
import { FindingsLink } from './FindingsLink.tsx';
import { LandingActions } from './LandingActions.tsx';
import { LandingFaces } from './LandingFaces.tsx';
import { LandingFacts } from './LandingFacts.tsx';
import { prepareWhenIdle } from './load-test-run.ts';
import { SessionExpired } from './SessionExpired.tsx';
import './landing.css';

/** The faces in use; undefined while they load, and when loading fails. */
const useImages = (): Image[] | undefined => {
  const [images, setImages] = useState<Image[]>();
  useEffect(() => {
    call('GET /images', { querystring: {} })
      .then(setImages)
      // The page works without them.
      .catch(() => {});
  }, []);
  return images;
};

/** The landing page of the public campaign: what the test is, in one screen, and how to start it. */
export const Landing = () => {
  const text = useText(landing);
  const { skipToContent } = useText(chrome);
  usePageTitle(text.title);
  useEffect(prepareWhenIdle, []);
  const images = useImages();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFromLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    // On opening the site, the focus stays at the top of the page; after following a link, it moves to the heading.
    if (isFromLink) heading.current?.focus({ preventScroll: true });
  }, [isFromLink]);
  return (
    <Page
      width="wide"
      skip={skipToContent}
      header={
        <>
          <Logo />
          <LanguageSwitch />
        </>
      }
      footer={
        <>
          <div className="landing-credits">
            <small>{text.campaign}</small>
            <FacesCredit face={images?.[0]} />
            <small>
              <Link to="/privacy">{text.privacy}</Link>
            </small>
          </div>
          <nav className="landing-elsewhere" aria-label={text.elsewhere}>
            <FindingsLink />
            <ButtonLink to="/join" variant="outline" size="small">
              {text.classCode}
            </ButtonLink>
            <ButtonLink to="/login" variant="outline" size="small">
              {text.teachers}
            </ButtonLink>
          </nav>
        </>
      }
    >
      <div className="landing">
        <LandingFaces />
        <div className="landing-words">
          <h1 ref={heading} tabIndex={-1}>
            {text.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="landing-lead">{text.lead}</p>
          <LandingFacts images={images} />
          <LandingActions />
        </div>
      </div>
      <SessionExpired />
    </Page>
  );
};
