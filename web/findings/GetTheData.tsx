import type { OpenRelease } from '../../contract/datasets.ts';
import { sizeInWords } from '../../contract/rules/size-in-words.ts';
import { call } from '../api/client.ts';
import { useText } from '../i18n/language.tsx';
import { researchData } from '../i18n/research-data.ts';
import { useLoading } from '../play/shell/use-loading.ts';
import { TextAnchor, TextLink } from '../ui/TextLink.tsx';
import { Part } from './Part.tsx';
import { useSpeech } from './speech.ts';

const loadReleases = () => call('GET /releases');

const addressOf = ({ des_tier, cod_version }: OpenRelease): string => `/api/releases/${des_tier}/${cod_version}`;

const tiers = 'grid gap-x-8 gap-y-5 sm:grid-cols-2';

/** The version that corrects a release: of the same runs, with a higher last number. */
const correctionOf = ({ des_tier, cod_version }: OpenRelease, releases: readonly OpenRelease[]): string | undefined => {
  const [of = '', erratum] = cod_version.split(/\.(?=\d+$)/);
  return releases
    .filter((other) => other.des_tier === des_tier && other.cod_version.startsWith(`${of}.`))
    .map((other) => other.cod_version)
    .find((version) => Number(version.slice(of.length + 1)) > Number(erratum));
};

const Release = ({ release }: { release: OpenRelease }) => {
  const { language, whole, day } = useSpeech();
  const text = useText(researchData);
  const { des_tier, cod_version, dat_release, num_runs, des_licence, archive } = release;
  const about = text.about(cod_version, day(dat_release), whole(num_runs));
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <h3 className="font-bold">{text.tiers[des_tier]}</h3>
      <p>{`${about} ${text.licence(text.licences[des_licence] ?? des_licence)}`}</p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        <TextAnchor href={`${addressOf(release)}/archive`} download>
          {text.download(sizeInWords(archive.num_bytes, language))}
        </TextAnchor>
        <TextAnchor href={`${addressOf(release)}/codebook/${language}`}>{text.codebook}</TextAnchor>
      </p>
      <details>
        <summary className="py-2.5 underline underline-offset-4">{text.sum}</summary>
        <code className="wrap-anywhere text-sm" translate="no">
          {archive.cod_sha256}
        </code>
      </details>
    </div>
  );
};

/** The latest release of each tier, the earlier ones behind a fold, and whom to ask for those given on request. */
export const GetTheData = () => {
  const { data } = useLoading(loadReleases);
  const text = useText(researchData);
  // There are none before the findings are public. The page works without them: the figures are what it is for.
  if (!data || data.releases.length === 0) return null;
  const { releases, des_contact } = data;
  const isLatest = (release: OpenRelease): boolean =>
    releases.find(({ des_tier }) => des_tier === release.des_tier) === release;
  // Anyone who cited a figure of one must find it, also when another version is shown.
  const corrected = releases.flatMap((release) => {
    const correction = correctionOf(release, releases);
    return correction ? [text.corrected(text.tiers[release.des_tier], release.cod_version, correction)] : [];
  });
  const earlier = releases.filter((release) => !isLatest(release));
  const shown = (release: OpenRelease) => (
    <Release key={`${release.des_tier} ${release.cod_version}`} release={release} />
  );
  return (
    <Part id="data" title={text.title} className="lg:col-span-full">
      <p>{text.lead}</p>
      <p>{text.sameFigures}</p>
      {corrected.map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      <div className={tiers}>{releases.filter(isLatest).map(shown)}</div>
      {earlier.length > 0 && (
        <details>
          <summary className="py-2.5 underline underline-offset-4">{text.earlier}</summary>
          <div className={tiers}>{earlier.map(shown)}</div>
        </details>
      )}
      <h3 className="font-bold">{text.rows}</h3>
      <p>
        <span>{text.onRequest}</span>{' '}
        {des_contact ? (
          <span>{text.ask(des_contact)}</span>
        ) : (
          <TextLink isInline to="/privacy">
            {text.askController}
          </TextLink>
        )}
      </p>
    </Part>
  );
};
