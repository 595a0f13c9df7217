import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';
import { Button } from '../controls/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import noticeEn from './content/en/informativa.txt?raw';
import noticeIt from './content/it/informativa.txt?raw';
import { type NoticeBlock, readNotice } from './notice.ts';
import { noticeFiles } from './notice-files.ts';
import './notice.css';

const notices = { it: readNotice(noticeIt), en: readNotice(noticeEn) };

/** What the school writes is marked. */
const Words = ({ text }: { text: string }) =>
  text
    .split(/(\[[^\]]+\])/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    .map((part, index) => (part.startsWith('[') ? <mark key={index}>{part}</mark> : part));

const Block = ({ block }: { block: NoticeBlock }) => {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words text={block.text} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
};

/** /guide/notice: the privacy notice for families, to read, to print, and to download for editing. */
export const NoticePage = () => {
  const { notice: text, informativaFile } = useText(guide);
  const { language } = useLanguage();
  const files = noticeFiles[language];
  const { title, head, sections } = notices[language];
  return (
    <>
      <PageHeading
        title={text.pageName}
        lead={
          <>
            <span>{text.lead}</span> <Link to="/guide#families">{text.back}</Link>
          </>
        }
        actions={
          <>
            <a
              className="office-button"
              data-variant="filled"
              data-size="sm"
              href={files.document}
              download={informativaFile}
            >
              <span className="office-button-label">{text.document}</span>
            </a>
            <a
              className="office-button"
              data-variant="outline"
              data-size="sm"
              href={files.text}
              download={text.textFile}
            >
              <span className="office-button-label">{text.text}</span>
            </a>
            <Button variant="outline" size="sm" onClick={() => print()}>
              {text.print}
            </Button>
          </>
        }
      />
      <article className="families-notice card">
        <h2>{title}</h2>
        {head.map((line) => (
          <p key={line}>
            <Words text={line} />
          </p>
        ))}
        {sections.map((section) => (
          <section key={section.title} aria-labelledby={`notice-${sections.indexOf(section)}`}>
            <h3 id={`notice-${sections.indexOf(section)}`}>{section.title}</h3>
            {section.blocks.map((block) => (
              <Block key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
            ))}
          </section>
        ))}
      </article>
    </>
  );
};
