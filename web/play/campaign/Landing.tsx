import { useCallback, useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { landing } from '../../i18n/landing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import { Link, useLocation, useNavigate, useNavigationType } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { FacesCredit } from '../run/faces/FacesCredit.tsx';
import { LandingActions } from './LandingActions.tsx';
import { LandingFaces } from './LandingFaces.tsx';
import { prepareWhenIdle } from './load-test-run.ts';

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

/** The way to the findings of the campaign, once they are public. */
export const FindingsLink = () => {
  const { findings } = useText(landing);
  const [isPublic, setPublic] = useState(false);
  useEffect(() => {
    call('GET /findings/public')
      .then(({ flg_public }) => setPublic(flg_public))
      // The page works without the link.
      .catch(() => {});
  }, []);
  return isPublic && <TextLink to="/findings">{findings}</TextLink>;
};

/** Tells users whom the server signed out why they are here: the office puts `session_expired` in the location state. */
const SessionExpired = () => {
  const { session_expired, signInAgain } = useText(landing);
  const { state } = useLocation();
  const navigate = useNavigate();
  // Removed from the history, so that a reload does not repeat the notice.
  const dismiss = useCallback(() => navigate('/test', { replace: true }), [navigate]);
  return (
    <Toast
      text={state?.notice === 'session_expired' ? session_expired : null}
      action={<Link to="/login">{signInAgain}</Link>}
      onClose={dismiss}
      isSuccess={false}
      place="content"
    />
  );
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
      className="justify-center pb-3! landscape:max-lg:py-0!"
      skip={skipToContent}
      header={
        <>
          <Logo />
          <LanguageSwitch />
        </>
      }
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-5 text-text-2 text-xs">
          {/* On a phone a line of its own: the link that comes later moves nothing. */}
          <span className="max-sm:w-full">{text.campaign}</span>
          <FacesCredit face={images?.[0]} />
          <TextLink to="/privacy">{text.privacy}</TextLink>
          <FindingsLink />
        </div>
      }
    >
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-2 lg:gap-x-10">
        <LandingFaces />
        <div className="grid gap-4 sm:col-span-2 lg:col-span-1 landscape:max-lg:gap-2.5">
          <div>
            <h1
              ref={heading}
              tabIndex={-1}
              className="font-extrabold text-2xl max-xs:text-xl lg:text-3xl landscape:max-lg:text-xl"
            >
              {text.headline.map((line) => (
                <span key={line} className="block">{`${line} `}</span>
              ))}
            </h1>
            <p className="mt-2 text-md text-text-2 landscape:max-lg:mt-1">{text.lead}</p>
          </div>
          <LandingActions images={images} />
        </div>
      </div>
      <SessionExpired />
    </Page>
  );
};
