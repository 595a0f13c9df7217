import type { Findings } from '../../contract/findings.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { SampleFace } from '../play/run/faces/FacePicture.tsx';
import { useSamples } from '../play/run/faces/samples.ts';
import { Part } from './Part.tsx';
import { useSpeech } from './speech.ts';

/** Six faces that are not of the test, one of each phenotype of the set in use: decorative, and in a place that is kept. */
const SampleStrip = ({ isGenerated }: { isGenerated: boolean }) => {
  const { text } = useSpeech();
  const samples = useSamples([]);
  const first = phenotypes.flatMap((each) => samples.find(({ des_phenotype }) => des_phenotype === each) ?? []);
  return (
    <figure className="grid content-end gap-1.5 lg:-mt-32 lg:w-80 lg:shrink-0 print:hidden">
      <div className="grid aspect-6/1 grid-cols-6 gap-1.5 lg:aspect-3/2 lg:grid-cols-3 lg:gap-2">
        {first.map(({ id, file_name }) => (
          <SampleFace key={id} file_name={file_name} />
        ))}
      </div>
      <figcaption className="text-text-2 text-xs">{isGenerated ? text.stripGenerated : text.strip}</figcaption>
    </figure>
  );
};

const Fact = ({ figure, note }: { figure: string; note: string | null }) => (
  <li>
    <b className="block text-lg">{figure}</b>
    {note && <small className="text-sm text-text-2">{note}</small>}
  </li>
);

type Props = { findings: Findings };

/** How many, since when, which faces, as of when. */
const Facts = ({ findings }: Props) => {
  const { text, whole, day } = useSpeech();
  const { faces, cod_frozen, tms_until, dat_since, num_runs, words } = findings;
  const { facts } = text;
  const isSomeShown = faces.num_faces_shown < faces.num_faces;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-3" aria-label={facts.title}>
      <Fact figure={facts.runs(whole(num_runs))} note={dat_since && facts.since(day(dat_since))} />
      <Fact
        figure={facts.faces(faces.num_faces)}
        note={isSomeShown ? facts.someShown(faces.num_faces_shown) : facts.allShown}
      />
      {words.length > 0 && <Fact figure={facts.words(words.length)} note={facts.wordsNote} />}
      {num_runs > 0 && <Fact figure={day(tms_until)} note={cod_frozen ? facts.frozen : facts.until} />}
    </ul>
  );
};

type HeadProps = { findings: Findings | undefined; isEdition: boolean };

/** What the page is about, which is read while the figures are on their way; an edition says first of when it is. */
export const FindingsHead = ({ findings, isEdition }: HeadProps) => {
  const { text, day } = useSpeech();
  const isInUse = findings?.sets[0]?.id_image_set === findings?.faces.id_image_set;
  const lead = findings?.cod_frozen ? text.leadFrozen(day(findings.tms_until)) : text.lead;
  return (
    <div className="grid gap-5 lg:flex lg:items-end lg:justify-between lg:gap-12">
      <div>
        {(findings || !isEdition) && <p className="max-w-160 text-md text-text-2">{lead}</p>}
        {findings ? <Facts findings={findings} /> : <p role="status">{text.loading}</p>}
      </div>
      {findings && isInUse && <SampleStrip isGenerated={findings.faces.des_credit === null} />}
    </div>
  );
};

/** Mistakes in what was published: before all figures, so that nobody cites them without. */
export const Errata = ({ findings: { errata } }: Props) => {
  const { text, language, day } = useSpeech();
  if (errata.length === 0) return null;
  return (
    <Part variant="note" id="errata" title={text.errata.title}>
      {errata.map(({ dat_erratum, des_text_it, des_text_en }) => (
        <p key={`${dat_erratum}-${des_text_it}`}>
          {text.errata.erratum(day(dat_erratum), { it: des_text_it, en: des_text_en }[language])}
        </p>
      ))}
    </Part>
  );
};
