import { movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import { weekLength } from '#domain/people/workflow/therapy-schedule.ts';
import { timesIn, type Found, type Story } from './stories-support.ts';
import type { PathName } from '#domain/records.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BELOW = [
  'appUsage',
  'userProgram',
  'task',
  'session',
  'programUsage',
  'playlistProgress',
  'journalEntry',
  'valuesEntry',
  'workflow',
  'surveyResponse',
  'call',
  'moveLog',
  'device',
  'surveySummary',
  'analyticsEvent',
  'notification',
  'fiqrResult',
] as PathName[];

const time = (value: unknown): number => (value instanceof Date ? value.getTime() : Number.NaN);
export const times = (found: readonly Found[], field: string): number[] =>
  found.flatMap(({ data }) => (data[field] instanceof Date ? [time(data[field])] : []));
const iso = (value: number | undefined) => new Date(value ?? 0).toISOString();
const hourOf = (value: number) => new Date(value).getUTCHours();
const isWeekday = (value: number) => ![0, 6].includes(new Date(value).getUTCDay());
const rising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

/** Lists a participant's violations of a rule. */
type Check = (story: Story, now: Date) => readonly string[];

const entered = ({ person }: Story, status: string) =>
  person.moves.find(({ to }) => to === status)?.at.getTime();
const left = ({ person }: Story, status: string) =>
  person.moves.find(({ from }) => from === status)?.at.getTime();
const workflow = (story: Story, id: string) =>
  story.of('workflow').find((one) => one.id === id)?.data;

/** The rules that every participant's data must satisfy. */
export const STORY_CHECKS: Readonly<Record<string, Check>> = {
  'nothing happens before the account is created': (story) => {
    const created = time(story.user['created']);
    const found = BELOW.flatMap((name) => story.of(name)).flatMap(({ path, data }) =>
      // The start day of a therapy is midnight.
      timesIn(data)
        .filter(([at]) => !at.endsWith('therapyStartDay'))
        .map(([at, when]) => [`${path}${at}`, when.getTime()] as const),
    );
    const changes = story.changes.map(({ action, at }) => [String(action), time(at)] as const);
    return [...found, ...changes]
      .filter(([, when]) => when < created)
      .map(([what, when]) => `${what} ${iso(when)} before ${iso(created)}`);
  },

  'the app was active last when it was last used': (story, now) => {
    const uses = story.of('appUsage');
    const opened = times(uses, 'timeOpened');
    const last = Math.max(...opened, 0);
    const account = story.user['lastOpenedTime'];
    if ((account === null ? 0 : time(account)) !== last) return ['last opened differs'];
    const newest = uses.find(({ data }) => time(data['timeOpened']) === last);
    const closed = newest?.data['timeClosed'];
    const end = closed instanceof Date ? closed.getTime() : Math.min(last + HOUR, now.getTime());
    const used: readonly (readonly [PathName, readonly string[]])[] = [
      ['session', ['dateStarted', 'dateCompleted']],
      ['task', ['dateStarted', 'dateCompleted']],
      ['programUsage', ['timeOpened', 'timeClosed']],
      ['journalEntry', ['dateCreated', 'dateCompleted']],
      ['valuesEntry', ['created']],
      ['analyticsEvent', ['timeStamp']],
      ['device', ['lastOpenedTime']],
      ['playlistProgress', ['playlistStarted', 'playlistCompleted']],
    ];
    return used.flatMap(([name, fields]) =>
      fields
        .flatMap((field) => times(story.of(name), field))
        .filter((when) => when > end)
        .map((when) => `${name} at ${iso(when)} after the last use until ${iso(end)}`),
    );
  },

  'sessions, journals and values lie within uses of the app': (story, now) => {
    const uses = story.of('appUsage').map(({ data }) => {
      const from = time(data['timeOpened']);
      const closed = data['timeClosed'];
      return [from, closed instanceof Date ? closed.getTime() : Math.min(from + HOUR, +now)];
    });
    const within = (when: number) => uses.some(([from = 0, to = 0]) => when >= from && when <= to);
    return [
      ...times(story.of('session'), 'dateStarted'),
      ...times(story.of('session'), 'dateCompleted'),
      ...times(story.of('task'), 'dateCompleted'),
      ...times(story.of('journalEntry'), 'dateCreated'),
      ...times(story.of('valuesEntry'), 'created'),
    ]
      .filter((when) => !within(when))
      .map((when) => `${iso(when)} in no use`);
  },

  'the app is used by day or in the evening, and never twice at a time': (story) => {
    const opened = times(story.of('appUsage'), 'timeOpened').sort((a, b) => a - b);
    const odd = opened.filter((when) => hourOf(when) < 13 || hourOf(when) > 23);
    const apart = opened.every(
      (when, at) => at === 0 || when - (opened[at - 1] ?? 0) > 45 * MINUTE,
    );
    return [...odd.map((when) => `used at ${iso(when)}`), ...(apart ? [] : ['uses overlap'])];
  },

  'each session has a day of its own, in the order of its number': (story) => {
    const programs = new Set(story.of('session').map(({ path }) => path.split('/')[3]));
    return [...programs].flatMap((program) => {
      const sessions = story
        .of('session')
        .filter(({ path }) => path.split('/')[3] === program)
        .sort((a, b) => Number(a.id.slice(8)) - Number(b.id.slice(8)));
      const days = times(sessions, 'dateStarted').map((when) => Math.floor(when / DAY));
      const lasting = sessions.every(({ data }) => {
        const length = time(data['dateCompleted']) - time(data['dateStarted']);
        return data['status'] !== 'completed' || (length > MINUTE && length < HOUR);
      });
      return rising(days) && lasting ? [] : [`sessions of ${program}`];
    });
  },

  'the tasks of a session are completed exactly when the session is': (story) =>
    story.of('session').flatMap(({ path, id, data }) => {
      const program = path.slice(0, path.indexOf('/sessions/'));
      const tasks = story
        .of('task')
        .filter((one) => one.path.startsWith(program) && one.data['sessionId'] === id);
      const done = tasks.every((one) => one.data['status'] === 'completed');
      const last = Math.max(...times(tasks, 'dateCompleted'), 0);
      const agrees =
        data['status'] === 'completed' ? done && last === time(data['dateCompleted']) : !done;
      return tasks.length > 0 && agrees ? [] : [`${path}: ${tasks.length} tasks`];
    }),

  'a function moves within seconds of the decision about a consent, after the call': (story) =>
    (['consent', 'EXT-consent'] as const).flatMap((id) => {
      const stored = workflow(story, id);
      const moved = left(story, id);
      if (!stored || moved === undefined) return [];
      const after = moved - time(stored['updated']);
      const call = time(stored['callEndTime']);
      const held = call <= time(stored['updated']) && call > (entered(story, id) ?? 0);
      return after > 0 && after < MINUTE && held ? [] : [`${id}: moved ${after} ms later`];
    }),

  'staff move, change and send at working hours': (story) => {
    const byStaff = (by: unknown) => String(by).includes('@') || / /.test(String(by));
    const moves = story.person.moves
      .filter(({ from, to, by }) => {
        const known = movesFrom(from).find((one) => one.to === to);
        return by !== 'system' || (known?.by === 'staff' && from !== 'done');
      })
      .map(({ at }) => at.getTime());
    const changes = story.changes.filter(({ actor }) => byStaff(actor)).map(({ at }) => time(at));
    const sent = story.of('notification').filter(({ data }) => byStaff(data['createdBy']));
    const due = sent.filter(({ data }) => data['status'] !== 'scheduled');
    const calls = times(story.of('call'), 'callStartTime');
    return [...moves, ...changes, ...times(due, 'scheduledFor'), ...calls]
      .filter((when) => hourOf(when) < 13 || hourOf(when) > 19 || !isWeekday(when))
      .map((when) => `staff at ${iso(when)}`);
  },

  'therapy and its program come after the consent': (story) => {
    const start = entered(story, 'therapy');
    const given = story.changes.find(({ changes }) => {
      const change = (changes as Record<string, { after: Record<string, unknown> | null }>)[
        `users/${story.person.uid}`
      ];
      return change?.after?.['activeProgram'] === story.person.therapy;
    });
    if (start === undefined) return [];
    const consented = left(story, 'consent') ?? Number.NaN;
    const at = time(given?.['at']);
    return consented < at && at <= start ? [] : [`${iso(consented)} ${iso(at)} ${iso(start)}`];
  },

  'the history of the programs ends with the active one, each with its move': (story) => {
    const program = (entry: Story['changes'][number]) => {
      const all = entry['changes'] as Record<string, { after: Record<string, unknown> | null }>;
      return all[`users/${story.person.uid}`]?.after?.['activeProgram'];
    };
    if (story.person.kind !== 'linked') return [];
    const last = story.changes.at(-1);
    const bad = story.user['activeProgram'] === story.person.program ? [] : ['another program'];
    if (!last || program(last) !== story.user['activeProgram']) bad.push('history ends elsewhere');
    const moves = story.person.moves.map(({ at }) => at.getTime());
    for (const { action, at } of story.changes) {
      const moved = /^(Move to|Terminate)/.test(String(action));
      if (moved && !moves.includes(time(at))) bad.push(`${String(action)} without a move`);
    }
    return bad;
  },

  'an enrolment starts when its therapy does, or not': (story) => {
    const starts = ['therapy', 'EXT-therapy'].map((status) => entered(story, status));
    return times(story.of('userProgram'), 'therapyStartDate')
      .filter((when) => !starts.includes(when))
      .map(iso);
  },

  'weeks and percentages agree with the dates': (story, now) =>
    (['therapy', 'EXT-therapy'] as const).flatMap((id) => {
      const start = entered(story, id);
      const stored = workflow(story, id);
      if (start === undefined || !stored) return [];
      const extension = id === 'EXT-therapy';
      const weeks = extension ? 36 : 12;
      const length = weekLength({ extension, study: story.person.study }) * DAY;
      const day = time(stored['therapyStartDay']);
      const end = left(story, id) ?? now.getTime();
      const week = Math.min(weeks, Math.floor((end - day) / length) + 1);
      const bad = day === Math.floor(start / DAY) * DAY ? [] : [`${id} starts on ${iso(day)}`];
      if (stored['therapyWeek'] !== week) bad.push(`${id} is in week ${week}`);
      for (const { data } of story.of('surveySummary')) {
        const isExtension = data['survey_type'] === 'extension';
        if (data['survey_type'] === 'baseline' || isExtension !== extension) continue;
        const asked = Math.floor((time(data['enddate']) - start) / length) + 1;
        if (data['treatment_week'] !== asked) bad.push(`summary of week ${asked}`);
        const percent = Math.round((asked / weeks) * 100);
        if (data['percent_progress'] !== percent) bad.push(`summary of ${percent} %`);
        if (time(data['enddate']) > end) bad.push('summary after the end');
      }
      return bad;
    }),

  'the extension lasts no longer than 36 of its weeks': (story) => {
    const start = entered(story, 'EXT-therapy');
    const end = entered(story, 'EXT-done');
    if (start === undefined || end === undefined) return [];
    const length = weekLength({ extension: true, study: story.person.study }) * DAY;
    const weeks = (end - start) / length;
    return weeks >= 36 && weeks < 36.5 ? [] : [`${weeks} weeks`];
  },

  'nobody uses the app who waits for the first opening, or after leaving': (story) => {
    const { status } = story.person;
    const waits = /^(EXT-)?(pre-therapy|never-started)$/.test(status);
    const gone = /(abandoned|fail|declined|early-termination)$/.test(status);
    const until = waits
      ? entered(story, status.startsWith('EXT') ? 'EXT-pre-therapy' : 'pre-therapy')
      : story.person.moves.at(-1)?.at.getTime();
    if ((!waits && !gone) || until === undefined) return [];
    return times(story.of('appUsage'), 'timeOpened')
      .filter((when) => when > until)
      .map((when) => `used at ${iso(when)}, ended ${iso(until)}`);
  },

  'the screening week counts the uses of its days': (story) =>
    story.of('screeningUse').flatMap(({ id, data }) => {
      const day = String(data['pdate']);
      const uses = times(story.of('appUsage'), 'timeOpened').filter((when) =>
        iso(when).startsWith(day),
      );
      return uses.length === data['opens'] ? [] : [`${id}: ${uses.length} uses`];
    }),

  'each device is another one, and the account names the one of the last use': (story) => {
    const names = story.of('device').map(({ data }) => data['deviceName']);
    const own = story.of('device').find(({ data }) => {
      const last = data['lastOpenedTime'];
      return last instanceof Date && last.getTime() === time(story.user['lastOpenedTime']);
    });
    const bad = new Set(names).size === names.length ? [] : [`twice: ${names.join(', ')}`];
    if (story.user['lastOpenedTime'] && own?.data['deviceName'] !== story.user['deviceName'])
      bad.push('the account names another device');
    return bad;
  },

  'no answer and no value is given twice': (story) => {
    const answers = story
      .of('userProgram')
      .map(({ data }) => Object.values((data['promptAnswers'] ?? {}) as Record<string, unknown>));
    const values = story.of('valuesEntry').map(({ data }) => data['value']);
    return [...answers, values].flatMap((texts) =>
      new Set(texts).size === texts.length ? [] : [`repeated: ${texts.join(' | ')}`],
    );
  },

  'the log of moves, told by the system events, is that of the account': (story) =>
    story
      .of('systemEvent')
      .filter(({ data }) => data['category'] === 'Workflow')
      .filter(({ data }) => {
        const { after } = data['change'] as { after: string };
        return entered(story, after) !== time(data['occurred']);
      })
      .map(({ data }) => String(data['message'])),
};
