import { Download, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { GuideBody } from './GuideBody.tsx';
import { noticeFiles } from './notice-files.ts';

/** The guide for teachers, a chapter a page: what they need before, during and after the activity. */
export const GuidePage = () => {
  const text = useText(guide);
  const { language } = useLanguage();
  // All chapters are shown on paper only.
  const [isWhole, setWhole] = useState(false);
  const printAll = () => {
    addEventListener('afterprint', () => setWhole(false), { once: true });
    flushSync(() => setWhole(true));
    print();
  };
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={text.title}
          lead={text.lead}
          actions={
            <>
              <ButtonAnchor
                variant="outline"
                icon={Download}
                href={noticeFiles[language].document}
                download={text.informativaFile}
              >
                {text.informativa}
              </ButtonAnchor>
              <Button variant="outline" icon={Printer} className="max-sm:hidden" onClick={() => print()}>
                {text.printChapter}
              </Button>
              <Button variant="text" className="max-sm:hidden" onClick={printAll}>
                {text.print}
              </Button>
            </>
          }
        />
      </div>
      <Suspense fallback={<p role="status">{text.loading}</p>}>
        <GuideBody isWhole={isWhole} />
      </Suspense>
    </>
  );
};
