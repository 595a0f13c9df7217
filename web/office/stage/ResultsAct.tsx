import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { type Analysis, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Choice } from '../Choice.tsx';
import { FaceThumb } from '../face-sets/FaceThumb.tsx';
import { useCall } from '../use-call.ts';
import { AskSlide } from './AskSlide.tsx';
import { OverviewSlide } from './OverviewSlide.tsx';
import { RevealSlide } from './RevealSlide.tsx';
import type { ShownSlide } from './stage-place.ts';

const Title = ({ children }: { children: string }) => (
  <h1 tabIndex={-1} className="font-extrabold text-2xl">
    {children}
  </h1>
);

const Sentences = ({ list }: { list: readonly string[] }) => (
  <ol className="grid min-h-0 wide:flex-1 grow auto-rows-fr">
    {list.map((sentence, place) => (
      <li key={sentence} className="flex items-center gap-7 border-line border-t py-3 wide:py-0 text-lg">
        <b aria-hidden="true" className="w-17 shrink-0 text-center font-extrabold text-2xl">
          <span className="border-amber border-b-4 px-1">{place + 1}</span>
        </b>
        <span>{sentence}</span>
      </li>
    ))}
  </ol>
);

const FewSlide = () => {
  const { few: text } = useText(stage);
  return (
    <div className="flex min-h-0 grow flex-col gap-7">
      <Title>{text.title}</Title>
      <Sentences list={text.questions} />
      <p className="text-base text-text-2">{text.why}</p>
    </div>
  );
};

/** Faces that are in no round, one of each group; they are only said to be of nobody where they are the built-in ones. */
const SpareFaces = () => {
  const { closing: text } = useText(stage);
  const { data: groups = [] } = useCall('GET /images/phenotype');
  const faces = groups.flatMap(({ images }) => images.slice(0, 1));
  const areBuiltIn = faces.length > 0 && faces.every(({ des_credit }) => des_credit === null);
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm text-text-2">
      {faces.map(({ id, file_name }) => (
        <FaceThumb key={id} file_name={file_name} alt="" className="size-18.5 rounded-lg object-cover" />
      ))}
      <p>{areBuiltIn ? text.faces : text.impressions}</p>
    </div>
  );
};

/** The last slide: three sentences to read aloud, and what to do next. No figures any more. */
const ClosingSlide = () => {
  const { closing: text } = useText(stage);
  return (
    <div className="flex min-h-0 grow flex-col gap-7">
      <Title>{text.title}</Title>
      <div className="wide:flex grid min-h-0 grow grid-cols-1 gap-8 wide:gap-14">
        <Sentences list={text.sentences} />
        <section
          className="flex min-h-0 wide:w-2/5 wide:shrink-0 flex-col gap-4 rounded-xl bg-fill px-10 py-9 text-on-fill"
          aria-labelledby="todo"
        >
          <h2 id="todo" className="font-bold text-lg">
            {text.next}
          </h2>
          <dl className="grid grow content-evenly gap-4 wide:gap-0">
            {text.todo.map(({ title, text: what }) => (
              <div key={title}>
                <dt className="font-bold text-amber text-md">{title}</dt>
                <dd className="mt-1 text-base">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <SpareFaces />
    </div>
  );
};

type Props = {
  session: Pick<LiveSession, 'guesses' | 'flg_simulated'>;
  results: ClassResults;
  slide: ShownSlide;
  analysis: Analysis;
  /** Missing for somebody who only watches. */
  onRegroup: (() => void) | undefined;
};

export const ResultsAct = ({ session, results, slide, analysis, onRegroup }: Props) => {
  const { grouping: label } = useText(stage).reveal;
  const { by: names } = useText(classResults).matrix;
  if (slide.kind === 'few') return <FewSlide />;
  if (slide.kind === 'closing') return <ClosingSlide />;
  const { guesses, flg_simulated: isSimulated } = session;
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const grouping = onRegroup ? (
    <Choice label={label} texts={names} value={analysis} onChange={(wanted) => wanted !== analysis && onRegroup()} />
  ) : (
    <p className="text-sm text-text-2">{names[analysis]}</p>
  );
  const shown = { isSimulated, grouping };
  if (!('word' in slide)) return <OverviewSlide comparisons={comparisons} {...shown} />;
  const comparison = comparisons[slide.word];
  if (!comparison) return null;
  const { des_adjective } = comparison;
  const guessed = guesses[slide.word];
  // A simulated class has no phones.
  if (slide.kind === 'ask') return <AskSlide adjective={des_adjective} guesses={isSimulated ? undefined : guessed} />;
  const counts = analysis === 'phenotype' ? guessed?.counts : undefined;
  return <RevealSlide key={des_adjective} comparison={comparison} guesses={counts} {...shown} />;
};
