import { Download, FileText, Printer } from 'lucide-react';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import noticeEn from './content/en/informativa.txt?raw';
import noticeIt from './content/it/informativa.txt?raw';
import { readNotice } from './notice.ts';
import { noticeFiles } from './notice-files.ts';

const notices = { it: readNotice(noticeIt), en: readNotice(noticeEn) };

/** What the school writes is marked. */
const Words = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\])/).map((part, index) =>
    part.startsWith('[') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <mark key={index} className="rounded-sm bg-amber-soft px-0.5 text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );

/** /guide/notice: the privacy notice for families, to read, to print, and to download for editing. */
export const NoticePage = () => {
  const { notice: text, informativaFile } = useText(guide);
  const { language } = useLanguage();
  const files = noticeFiles[language];
  const { title, head, sections } = notices[language];
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          crumb={{ to: '/guide#families', label: text.back }}
          title={text.pageName}
          lead={text.lead}
          actions={
            <>
              <ButtonAnchor icon={Download} href={files.document} download={informativaFile}>
                {text.document}
              </ButtonAnchor>
              <ButtonAnchor variant="outline" icon={FileText} href={files.text} download={text.textFile}>
                {text.text}
              </ButtonAnchor>
              <Button variant="outline" icon={Printer} onClick={() => print()}>
                {text.print}
              </Button>
            </>
          }
        />
      </div>
      <Card className="grid max-w-180 gap-1.5 p-6 print:block print:max-w-none print:border-0 print:p-0 print:text-sm print:shadow-none">
        <h2 className="font-bold text-lg">{title}</h2>
        {head.map((line) => (
          <p key={line}>
            <Words text={line} />
          </p>
        ))}
        {sections.map((section, index) => (
          <section key={section.title} className="mt-2 print:mt-1.5" aria-labelledby={`notice-${index}`}>
            <h3 id={`notice-${index}`} className="break-after-avoid font-bold text-md print:text-base">
              {section.title}
            </h3>
            {section.blocks.map((block) =>
              block.kind === 'paragraph' ? (
                <p key={block.text}>
                  <Words text={block.text} />
                </p>
              ) : (
                <ul key={block.items[0]} className="list-disc pl-5">
                  {block.items.map((item) => (
                    <li key={item}>
                      <Words text={item} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </Card>
    </>
  );
};
