import { useCallback, useEffect } from 'react';
import { call } from '../../api/client.ts';
import { landing } from '../../i18n/landing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Link, useLocation, useNavigate } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useLinkFocus } from '../../ui/use-arrival-focus.ts';
import { FacePicture, FacesCredit } from '../run/faces/FacePicture.tsx';
import { mosaicOf } from '../run/faces/samples.ts';
import { PlainPage } from '../shell/PlainPage.tsx';
import { useLoading } from '../shell/use-loading.ts';
import { LandingActions } from './LandingActions.tsx';
import { prepareWhenIdle } from './load-test-run.ts';

const loadImages = () => call('GET /images', { querystring: {} });
const loadPublic = () => call('GET /findings/public');

/** Of a set with several faces for each phenotype; the others have one. Both take up about the same space. */
const many = { places: 12, grid: 'grid-cols-6 sm:grid-cols-4' };
const few = { places: 6, grid: 'grid-cols-3' };

const loadFiles = async () => mosaicOf(await call('GET /images/phenotype')).map(({ file_name }) => file_name);

/** Sample faces, none of which are in the test. Their space is reserved before they load, so that nothing moves. */
const LandingFaces = () => {
  const files = useLoading(loadFiles).data ?? [];
  // The sets that come with the product have several: their places are where they stay, before they are known too.
  const isMany = files.length === 0 || files.length > few.places;
  const { places, grid } = isMany ? many : few;
  /** Where the first ones have to do: on a phone that is small, or lies on its side. */
  const hidden = (place: number): string => {
    if (!isMany) return place < 3 ? '' : 'max-lg:hidden';
    return place < 6 ? '' : `max-xs:hidden ${place < 8 ? '' : 'landscape:max-lg:hidden'}`;
  };
  return (
    <div className={`mb-3 grid gap-2.5 max-xs:mb-1 sm:mb-0 ${grid}`} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => {
        const file = files[place];
        const looks = `${place % 2 ? 'translate-y-3' : ''} ${hidden(place)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <div key={place} className={`aspect-square overflow-hidden rounded-lg bg-face ${looks}`}>
            {/* Those that are hidden are never loaded. */}
            {file && (
              <FacePicture file_name={file} alt="" lazy={hidden(place) !== ''} sizes="(max-width: 38rem) 15vw, 110px" />
            )}
          </div>
        );
      })}
    </div>
  );
};

export const FindingsLink = () => {
  const { findings } = useText(landing);
  const { data } = useLoading(loadPublic);
  return data?.flg_public && <TextLink to="/findings">{findings}</TextLink>;
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
      isInContent
    />
  );
};

export const Landing = () => {
  const text = useText(landing);
  usePageTitle(text.title);
  useEffect(prepareWhenIdle, []);
  const { data: images } = useLoading(loadImages);
  const heading = useLinkFocus<HTMLHeadingElement>();
  return (
    <PlainPage
      isLinked={false}
      canSkipHeader
      isWide
      className="justify-center pb-3! landscape:max-lg:py-0!"
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
    </PlainPage>
  );
};
