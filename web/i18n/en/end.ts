import type { end as it } from '../it/end.ts';

export const end: typeof it = {
  close: {
    text: 'When you have finished looking, close your results. From then on they cannot be opened again, not even by you. The answers, without a name, stay in the group comparisons.',
    textUntimed:
      'When you have finished looking, close your results. From then on they cannot be opened again, not even by you. The answers are kept, without your name.',
    help: 'Did something in your results upset you? Or does someone treat you badly for how you look?',
    helpLink: 'Here is who you can talk to',
    button: 'Close my results',
    title: 'Close your results?',
    warning: 'Your results will go forever.',
    advice: 'If you want to remember them, take a screenshot first.',
    back: 'Back to my results',
    confirm: 'Close forever',
    closing: 'Closing…',
    offline: 'We could not close them: there is no connection. Your results are still here, try again shortly.',
    failed: 'We could not close them. Your results are still here, try again shortly.',
  },
  title: 'After the test',
  headline: 'What now?',
  lead: 'You judged dozens of faces in a few seconds each. You knew nothing about those people: and yet, in an instant, you formed an idea of every one of them.',
  sections: [
    {
      title: 'What the test shows',
      text: [
        'The mind puts people into categories long before it knows them. Everyone does it, at any age: it helps us decide quickly.',
        'But the ideas it uses are learned: from what we hear at home, at school, on TV, on social media. When we use them without noticing, they are called unconscious bias.',
      ],
    },
    {
      title: 'What it does not show',
      text: [
        'It does not say whether you are a good person, it is not a diagnosis and it does not predict how you will behave. You saw few faces per group: one answer more or less changes a lot.',
        'If something in your results bothered you, that is normal, and it does not mean you did anything wrong. You can talk about it with someone you trust.',
      ],
    },
    {
      title: 'Why first impressions matter',
      text: [
        'Someone looking for a home, a job or a seat in class is often judged in those few seconds. When the same impression always falls on the same people, an instant becomes an injustice.',
      ],
    },
  ],
  actionsTitle: 'What you can do',
  actions: [
    { title: 'Slow down.', text: 'When you feel “I know their type”, ask yourself where that idea comes from.' },
    {
      title: 'Get to know people.',
      text: 'Bias grows weaker when people do things together: spend time with someone you hardly know.',
    },
    {
      title: 'Look wider.',
      text: 'Look for stories told by those who live them, not only by those who talk about them.',
    },
    {
      title: 'Don’t let it pass.',
      text: 'If somebody is treated badly for how they look, stay beside them and ask for help.',
    },
  ],
  helpTitle: 'If it happened to you, or to someone you know',
  help: 'Talking about it is your right. Here you find trained people who listen without judging. These services are in Italy.',
  learnTitle: 'To learn more',
  phone: (number) => `Call ${number}`,
  external: 'external site, opens in a new tab',
  links: {
    unar: {
      name: 'UNAR',
      text: 'Italy’s national office against racial discrimination takes reports and helps people who were discriminated against. The number is toll-free.',
    },
    azzurro: {
      name: 'Telefono Azzurro',
      text: 'Listens to children and teenagers, at any hour of the day, free of charge.',
    },
    unicef: { name: 'UNICEF Italia', text: 'Defends the rights of every child and teenager, wherever they come from.' },
    implicit: {
      name: 'Project Implicit',
      text: 'The research project, born at Harvard, that has studied unconscious associations for over twenty years. With tests to try.',
    },
  },
  backToResults: 'Back to my results',
  exit: 'EXIT',
};
