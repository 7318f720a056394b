import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findFirestoreJar, quietFirestore } from '#tools/emulators/jars.ts';
import { chooseJava, installedJavas } from '#tools/emulators/java.ts';

/** The names of the class files in a jar that `isWanted`. */
const classesIn = (jar: string, isWanted: (name: string) => boolean) =>
  Object.keys(
    unzipSync(readFileSync(jar), {
      filter: ({ name }) => name.endsWith('.class') && isWanted(name),
    }),
  );

it('the emulator of the tests replaces two classes that the emulator has', () => {
  const javas = installedJavas();
  const found = findFirestoreJar(chooseJava(javas));
  const quiet = quietFirestore(found, javas);
  // Without a compiler nothing is replaced.
  if (!javas.some(({ javac }) => javac)) return;
  const own = classesIn(quiet.path, () => true);
  const replaced = classesIn(found.engine, (name) => own.includes(name));
  // The compiler makes a class of its own, with a number for a name, out of a switch.
  const named = own.filter((name) => !/\$\d+\.class$/.test(name));
  expect(named).toHaveLength(2);
  expect(replaced).toEqual(expect.arrayContaining(named));
});
