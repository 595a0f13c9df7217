import type { Findings } from '../../contract/findings.ts';
import { Card } from '../ui/Card.tsx';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Later } from './Later.tsx';
import type { Speech } from './speech.ts';

// Only decorative: what is read need not wait for them, and their space is kept, so that nothing moves.
const SampleFaces = lazyChunk(async () => (await import('./SampleFaces.tsx')).SampleFaces);

const SampleStrip = ({ text, isGenerated }: { text: Speech['text']; isGenerated: boolean }) => (
  <figure className="grid content-end gap-1.5 lg:-mt-32 lg:w-80 lg:shrink-0 print:hidden">
    <Later meanwhile={<div className="aspect-6/1 lg:aspect-3/2" />}>
      <SampleFaces />
    </Later>
    <figcaption className="text-text-2 text-xs">{isGenerated ? text.stripGenerated : text.strip}</figcaption>
  </figure>
);

const Fact = ({ figure, note }: { figure: string; note: string | null }) => (
  <li>
    <b className="block text-lg">{figure}</b>
    {note && <small className="text-sm text-text-2">{note}</small>}
  </li>
);

type Props = { findings: Findings; speech: Speech };

/** What the page is about, and how many, since when, which faces, as of when. */
export const FindingsHead = ({ findings, speech }: Props) => {
  const { text, whole, day } = speech;
  const { faces, sets, cod_frozen, tms_until, dat_since, num_runs, words } = findings;
  const until = day(tms_until);
  const isInUse = sets[0]?.id_image_set === faces.id_image_set;
  return (
    <div className="grid gap-5 lg:flex lg:items-end lg:justify-between lg:gap-12">
      <div>
        <p className="max-w-160 text-md text-text-2">{cod_frozen ? text.leadFrozen(until) : text.lead}</p>
        <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-3" aria-label={text.facts.title}>
          <Fact figure={text.facts.runs(whole(num_runs))} note={dat_since && text.facts.since(day(dat_since))} />
          <Fact
            figure={text.facts.faces(faces.num_faces)}
            note={
              faces.num_faces_shown < faces.num_faces
                ? text.facts.someShown(faces.num_faces_shown)
                : text.facts.allShown
            }
          />
          {words.length > 0 && <Fact figure={text.facts.words(words.length)} note={text.facts.wordsNote} />}
          {num_runs > 0 && <Fact figure={until} note={cod_frozen ? text.facts.frozen : text.facts.until} />}
        </ul>
      </div>
      {isInUse && <SampleStrip text={text} isGenerated={faces.des_credit === null} />}
    </div>
  );
};

/** Mistakes in what was published: before all figures, so that nobody cites them without. */
export const Errata = ({ findings: { errata }, speech: { text, language, day } }: Props) =>
  errata.length > 0 && (
    <Card variant="note" className="grid gap-1.5" aria-labelledby="errata">
      <h2 id="errata" className="font-bold text-md">
        {text.errata.title}
      </h2>
      {errata.map(({ dat_erratum, des_text_it, des_text_en }) => (
        <p key={`${dat_erratum}-${des_text_it}`}>
          {text.errata.erratum(day(dat_erratum), { it: des_text_it, en: des_text_en }[language])}
        </p>
      ))}
    </Card>
  );
