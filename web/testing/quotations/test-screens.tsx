import { vi } from 'vitest';
import { end } from '../../i18n/end.ts';
import { failure } from '../../i18n/failure.ts';
import { invite } from '../../i18n/invite.ts';
import { landing } from '../../i18n/landing.ts';
import { pages } from '../../i18n/pages.ts';
import { profiling } from '../../i18n/profiling.ts';
import { results } from '../../i18n/results.ts';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { trial } from '../../i18n/trial.ts';
import { tutorial } from '../../i18n/tutorial.ts';
import { InviteButton } from '../../play/campaign/invite/InviteButton.tsx';
import { Landing } from '../../play/campaign/Landing.tsx';
import { Completed } from '../../play/class/Completed.tsx';
import { CloseResults } from '../../play/results/CloseResults.tsx';
import { CodeButton } from '../../play/results/CodeButton.tsx';
import { EndOfTest } from '../../play/results/EndOfTest.tsx';
import type { Round } from '../../play/run/flow/flow.ts';
import { usualLimit } from '../../play/run/flow/time-limit.ts';
import { LetsStart } from '../../play/run/slides/LetsStart.tsx';
import { PublicMidGame } from '../../play/run/slides/PublicMidGame.tsx';
import { RoundTitle } from '../../play/run/slides/RoundTitle.tsx';
import { StartGame } from '../../play/run/slides/StartGame.tsx';
import { TutorialDescription } from '../../play/run/slides/TutorialDescription.tsx';
import { UserProfiling } from '../../play/run/slides/UserProfiling.tsx';
import { RoundSlide } from '../../play/run/trial/RoundSlide.tsx';
import { AllClear, Tutorial, TutorialStart } from '../../play/run/tutorial/TutorialPage.tsx';
import { FailurePage } from '../../play/shell/FailurePage.tsx';
import { ProblemPage } from '../../play/shell/ProblemPage.tsx';
import { classRun, images } from '../../play/testing/class-session.ts';
import { renderPage } from '../render-page.tsx';
import { message, press, quote, type Screen } from './quotation.ts';

const nothing = () => {};
const limit = usualLimit;
const rules = { rounds: 5, faces: 24, limit, onLimit: nothing, onNext: nothing };
const practice: Round = {
  ...{ kind: 'Round', tutorial: true, number: 0, id_adjective: 3, adjective: 'funny' },
  images: images.filter((image) => image.tutorial),
};
const run = classRun('6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01');

/** What the browser copies is not looked at here. */
const letCopy = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

/** The screens of those who take the test. */
export const testScreens: Screen[] = [
  {
    name: 'the landing page',
    open: (language) => renderPage(<Landing />, { language }),
    quotations: [quote(2, "teachers' area", (language) => landing[language].teachers)],
  },
  {
    name: 'the invitation',
    open: async (language) => {
      letCopy();
      await renderPage(<InviteButton />, { language });
      await press(invite[language].invite);
    },
    quotations: [quote(2, 'link copied', (language) => invite[language].copied)],
  },
  {
    name: 'the start slide',
    open: (language) => renderPage(<StartGame {...rules} practice="funny" samples={[]} />, { language }),
    quotations: [
      quote(2, 'I READ AND WANT TO START THE TEST', (language) => slides[language].startGame.begin),
      quote(2, 'HO LETTO E VOGLIO INIZIARE IL TEST', (language) => slides[language].startGame.begin, 'it'),
      quote(2, '5 rounds', (language) => slides[language].startGame.cards.word.rounds(5)),
      quote(2, 'content warning', (language) => slides[language].startGame.warning.name),
    ],
  },
  {
    name: 'the description of the practice round',
    open: (language) => renderPage(<TutorialDescription {...{ practice, limit }} onNext={nothing} />, { language }),
    quotations: [quote(2, "Let's try together", (language) => slides[language].tutorial.title)],
  },
  {
    name: 'the practice round',
    open: (language) =>
      renderPage(
        <RoundSlide round={practice} answered={0} limit={limit} roundsTotal={5} resumed onAnswer={nothing} />,
        { language },
      ),
    quotations: [
      quote(2, 'PRACTICE ROUND', (language) => trial[language].practice),
      quote(2, 'trial round', (language) => trial[language].trial),
      quote(2, 'NO', (language) => trial[language].no),
      quote(2, 'YES', (language) => trial[language].yes),
    ],
  },
  {
    name: 'the slide between practice and test',
    open: (language) =>
      renderPage(<LetsStart {...{ ...rules, practice }} isMissed={false} onPractise={nothing} />, { language }),
    quotations: [
      quote(2, "Let's get started", (language) => slides[language].letsStart.title),
      quote(2, '5 rounds of 24 faces, about 5 minutes', (language) => slides[language].letsStart.text(5, 24)),
      quote(2, 'NEXT', (language) => slides[language].next),
    ],
  },
  {
    name: 'the title of a round',
    open: (language) =>
      renderPage(<RoundTitle number={2} rounds={5} adjective="smart" rushed={null} onNext={nothing} />, { language }),
    quotations: [quote(2, 'Round 2', (language) => trial[language].round(2, 5))],
  },
  {
    name: 'the start of the tutorial',
    open: (language) => renderPage(<TutorialStart {...rules} />, { language }),
    quotations: [quote(2, 'START', (language) => slides[language].start)],
  },
  {
    name: 'the tutorial',
    open: (language) => renderPage(<Tutorial />, { language }),
    quotations: [quote(2, 'close to return to menu', (language) => tutorial[language].close)],
  },
  {
    name: 'the end of the tutorial',
    open: (language) => renderPage(<AllClear />, { language }),
    quotations: [
      quote(2, 'All clear?', (language) => tutorial[language].allClear.title),
      quote(2, 'Now you can start the test', (language) => tutorial[language].allClear.lead),
      quote(2, 'EXIT', (language) => tutorial[language].allClear.exit),
    ],
  },
  {
    name: 'the profile',
    open: async (language) => {
      await renderPage(<UserProfiling uid_user="a" images={images} isMinorSpared={false} onNext={nothing} />, {
        language,
      });
      await press(profiling[language].degreeTipLabel);
    },
    quotations: [
      quote(2, 'The test is almost complete!', (language) => profiling[language].title),
      quote(2, 'enter your highest grade even if not obtained', (language) => profiling[language].degreeTip),
      quote(2, 'CONTINUE', (language) => slides[language].continue),
    ],
  },
  {
    name: 'the six phenotypes',
    open: (language) => renderPage(<PublicMidGame images={images} onNext={nothing} />, { language }),
    quotations: [quote(2, 'phenotype does not indicate origin', (language) => slides[language].midGame.disclaimer)],
  },
  {
    name: 'closing the results',
    open: async (language) => {
      await renderPage(<CloseResults uid_session="a" uid_user="b" hasMoreTime={false} />, { language });
      await press(end[language].close.button);
    },
    quotations: [quote(4, 'results will go forever', (language) => end[language].close.warning)],
  },
  {
    name: 'the closing text',
    open: (language) => renderPage(<EndOfTest />, { language }),
    quotations: [quote(2, 'EXIT', (language) => end[language].exit)],
  },
  {
    name: 'the end of a class test',
    open: (language) => renderPage(<Completed run={run} wasWithdrawn={false} onNext={nothing} />, { language }),
    quotations: [quote(2, 'survey completed', (language) => survey[language].completed.title)],
  },
  {
    name: 'the user code',
    open: async (language) => {
      letCopy();
      await renderPage(<CodeButton code="ABC-DEF" />, { language });
      await press(`${results[language].code} ABC-DEF ${results[language].answers.copy}`);
    },
    quotations: [quote(2, 'code copied', (language) => results[language].answers.codeCopied)],
  },
  {
    name: 'the notice that a session has expired',
    open: (language) =>
      renderPage(<Landing />, { language, history: [{ pathname: '/test', state: { notice: 'session_expired' } }] }),
    quotations: [
      quote(4, 'session expired', (language) => landing[language].session_expired),
      message(8, 'session_expired', landing),
    ],
  },
  {
    name: 'an unknown address',
    open: (language) => renderPage(<ProblemPage />, { language }),
    quotations: [
      quote(2, 'page not found', (language) => pages[language].notFound.page_not_found),
      message(8, 'page_not_found', { it: pages.it.notFound, en: pages.en.notFound }),
    ],
  },
  {
    name: 'a failure',
    open: (language) => renderPage(<FailurePage />, { language }),
    quotations: [
      quote(2, 'something went wrong', (language) => failure[language].title),
      quote(2, 'contact', (language) => failure[language].contact),
    ],
  },
];
