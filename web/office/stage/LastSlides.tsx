import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { useCall } from '../use-call.ts';

/** Too few tests for figures: why, and what to talk about all the same. */
export const FewSlide = () => {
  const { few: text } = useText(stage);
  return (
    <div className="stage-body closing">
      <h1 tabIndex={-1}>{text.title}</h1>
      <ol className="sentences">
        {text.questions.map((question) => (
          <li key={question}>
            <span>{question}</span>
          </li>
        ))}
      </ol>
      <p className="closing-note">{text.why}</p>
    </div>
  );
};

/** Faces that are in no round, one of each group; they are only said to be of nobody where they are the built-in ones. */
const SpareFaces = () => {
  const { closing: text } = useText(stage);
  const { data: groups = [] } = useCall('GET /images/phenotype');
  const faces = groups.flatMap(({ images }) => images.slice(0, 1));
  if (faces.length === 0) return <p className="closing-note">{text.impressions}</p>;
  const areBuiltIn = faces.every(({ des_credit }) => des_credit === null);
  return (
    <div className="closing-faces">
      {faces.map(({ id, file_name }) => {
        const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}`;
        return (
          <picture key={id}>
            <source srcSet={`${name}.avif`} type="image/avif" />
            <source srcSet={`${name}.webp`} type="image/webp" />
            <img alt="" width={512} height={512} />
          </picture>
        );
      })}
      <p>{areBuiltIn ? text.faces : text.impressions}</p>
    </div>
  );
};

/** The last slide: three sentences to read aloud, and what to do next. No figures any more. */
export const ClosingSlide = () => {
  const { closing: text } = useText(stage);
  return (
    <div className="stage-body closing">
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="closing-columns">
        <ol className="sentences">
          {text.sentences.map((sentence) => (
            <li key={sentence}>
              <span>{sentence}</span>
            </li>
          ))}
        </ol>
        <section className="todo" aria-labelledby="todo">
          <h2 id="todo">{text.next}</h2>
          <dl>
            {text.todo.map(({ title, text: what }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <SpareFaces />
    </div>
  );
};
