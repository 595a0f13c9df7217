import { isOfPart, type Line, type Part, type Verdict } from '../room-check/room-verdict.ts';
import type { RoomCheckTexts } from './room-check-it.ts';

type Words = { name: string; text: string };

const minutesInWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;

const clockInWords = (minutes: number): string => {
  const size = Math.abs(minutes);
  if (size >= 1440) return 'a day or more';
  return size >= 60 ? 'an hour or more' : `${size} minutes or more`;
};

const parts: Record<Part, string> = {
  questions: 'requests to the server',
  answers: 'sending answers',
  pictures: 'the pictures of the faces',
  scripts: 'the page’s programs',
  worker: 'the file that keeps the page on the device',
};

const list = new Intl.ListFormat('en-GB');

const through: Record<Part, string> = {
  questions: 'They get through.',
  answers: 'They arrive as they were sent.',
  pictures: 'They arrive.',
  scripts: 'They arrive.',
  worker: 'Once a test has begun, the page can be reloaded even while the network is down.',
};

const stopped = (line: Extract<Line, { about: Part }>): string => {
  const how = line.passage === 'changed' ? 'something else arrives in its place' : 'the network lets nothing through';
  switch (line.about) {
    case 'questions':
      return `When the page asks the server for something, ${how} (GET, answered in JSON).`;
    case 'answers':
      return `When the page sends answers, ${how} (POST with a text in JSON).`;
    case 'pictures':
      if (line.passage === 'untried')
        return 'We could not try them: the request for their list has to get through first.';
      if (line.passage === 'unsupported') return 'This browser cannot show the pictures of the faces. Update it.';
      return line.format
        ? `The faces can be seen, but in the format ${line.format === 'avif' ? 'AVIF' : 'WebP'} ${how}: other devices may not see them (image/${line.format}).`
        : `When the page asks for a face, ${how} (image/avif, image/webp).`;
    case 'scripts':
      return `When the page asks for one of its programs, ${how} (text/javascript).`;
    case 'worker':
      return line.passage === 'unsupported'
        ? 'The page cannot be kept on the device here: anyone who reloads it while the network is down has to wait until it is back. Answers stay.'
        : `When the page asks for the file /service-worker.js, ${how}: anyone who reloads the page while the network is down has to wait until it is back.`;
  }
};

const names: Record<Line['about'], string> = {
  server: 'The server',
  loading: 'Loading for 30',
  questions: 'Requests to the server',
  answers: 'Sending answers',
  pictures: 'Pictures of the faces',
  scripts: 'The page’s programs',
  worker: 'The page on the device',
  https: 'The connection',
  browser: 'The browser',
  keeping: 'Answers on the device',
  clock: 'The clock',
  screen: 'The screen',
  element_timing: 'How times are measured',
};

const lineText = (line: Line): string => {
  if (isOfPart(line)) return line.passage === 'fine' ? through[line.about] : stopped(line);
  switch (line.about) {
    case 'server':
      if (line.latency_ms === null)
        return 'It does not answer. Check that the phone is on the school’s Wi-Fi, and try again.';
      if (line.level === 'fine') return `It answers in less than ${line.latency_ms} thousandths of a second.`;
      return 'It answers, but slowly. Move closer to where the Wi-Fi comes from, or try at another time.';
    case 'loading':
      if (line.seconds === null) return 'We could not measure it. Try again.';
      if (line.level === 'fine') return `About ${minutesInWords(line.seconds)}, if all begin together.`;
      if (line.level === 'attention') {
        return `About ${minutesInWords(line.seconds)}, if all begin together. Have the page opened before you explain, or let one row begin at a time.`;
      }
      return 'More than 5 minutes, if all begin together. Ask for a faster network, or let those who can use mobile data.';
    case 'https':
      return line.level === 'fine'
        ? 'It is protected: others on the same network cannot read what passes.'
        : 'The address begins with http: others on the same network could read what passes, and the page cannot be kept on the device. Ask the people who run Prima Vista for an https address.';
    case 'browser':
      return line.level === 'fine'
        ? 'It is recent enough.'
        : 'It is too old for the test: update it, or use another one.';
    case 'keeping':
      if (line.why === 'keeps') return 'They stay even if the page is reloaded or the network drops.';
      if (line.why === 'denied') {
        return 'This browser does not keep them. If the window is private, open a normal one; otherwise leave the page open until the end.';
      }
      return 'There is little room: free some storage, or close the private window and use a normal one.';
    case 'clock':
      if (line.minutes === null) return 'We could not compare it with the server’s. The test does not need it.';
      if (line.minutes === 0) return 'It agrees with the server’s.';
      return `It is ${clockInWords(line.minutes)} ${line.minutes > 0 ? 'ahead' : 'behind'}. Answers do not change, but signing in with a code may fail: let the device set its time by itself.`;
    case 'screen':
      if (line.hertz === null) return 'We could not measure it. Playing does not need it.';
      return line.level === 'fine'
        ? `It shows about ${line.hertz} pictures a second: fine.`
        : `It shows about ${line.hertz} pictures a second, which is slow. Usually that is power saving: turn it off during the test.`;
    case 'element_timing':
      return line.isKnown
        ? 'The browser says when a face has appeared on the screen.'
        : 'The browser does not say when a face has appeared: times are a little less exact, the test is the same.';
  }
};

const verdictText = (verdict: Verdict): Words => {
  switch (verdict.says) {
    case 'fine':
      return { name: 'A class of 30 can take the test here', text: 'There is nothing else you need to do.' };
    case 'with_care':
      return {
        name: 'A class of 30 can take the test here, with some care',
        text: 'Read the marked lines below.',
      };
    case 'slow':
      return {
        name: `It works, but loading takes about ${minutesInWords(verdict.seconds)}`,
        text: 'Have the page opened before you explain: while you talk, the faces load.',
      };
    case 'unmeasured':
      return {
        name: 'The test works, but we do not know how fast the network is',
        text: 'It could not be measured. Try again in a moment.',
      };
    case 'too_slow':
      return {
        name: 'The network is too slow for 30 devices at once',
        text: 'Ask the person who looks after the network for a faster one, or let a few pupils begin at a time.',
      };
    case 'old_browser':
      return {
        name: 'This browser is too old for the test',
        text: 'Update it, or try another device. This is not about the network.',
      };
    case 'blocked':
      return {
        name: `The school’s network blocks ${list.format(verdict.parts.map((part) => parts[part]))}`,
        text: 'Show this page to the person who looks after the network: everything from this address has to be allowed.',
      };
    case 'portal':
      return {
        name: 'The network answers in place of Prima Vista',
        text: 'It may ask you to log in, or a filter shows a page of its own. Open another site and log in if it asks; then try again. If it still happens, show this page to the person who looks after the network.',
      };
    case 'unreachable':
      return {
        name: 'Prima Vista cannot be reached from here',
        text: 'Check that the phone is on the school’s Wi-Fi and, if the network asks you to log in, do; then try again. If it still happens, show this page to the person who looks after the network.',
      };
  }
};

export const roomCheckEn: RoomCheckTexts = {
  name: 'Classroom check',
  title: 'Can a class take the test here?',
  lead: 'Do this in the room, before the lesson, with a phone on the Wi-Fi that pupils will use. It takes a few seconds.',
  how: 'The page downloads about a megabyte. The result stays here: it is sent to nobody.',
  start: 'Start the check',
  again: 'Check again',
  steps: {
    calls: 'Asking the server…',
    faces: 'Downloading the faces of a test…',
    device: 'Checking this device…',
  },
  troubled: {
    down: 'Our server cannot answer at the moment. This says nothing about your network: try again in a few minutes.',
    too_many:
      'Too many calls have come from this network within a minute, so our server asks for patience: try again in a minute.',
  },
  lines: 'What we tried',
  levels: { fine: 'Fine', attention: 'Attention', broken: 'Does not work' },
  verdict: verdictText,
  lineName: (line) => names[line.about],
  lineText: lineText,
  code: {
    title: 'Code for support',
    text: 'It says all that you see below, and nothing about you. If you ask for help, write it in your ticket.',
    copy: 'Copy the code',
    copied: 'Copied',
    denied: 'The browser does not allow copying: write it down.',
  },
  assumed:
    'The loading time assumes that 30 devices share the speed measured here, and that nobody has loaded anything yet. If others use the network it may take longer; if the network is faster than this device, less.',
  address: (origin) => `Address to allow: ${origin}`,
  read: (code) => `The code ${code} says`,
};
