import { describe, expect, it } from 'vitest';
import { chooseJava, javaMajor, newestJava, type Java } from '#tools/emulators/java.ts';

function aJava(version: string, more: Partial<Java> = {}): Java {
  return {
    home: `/jvm/${version}`,
    version,
    major: Number.parseInt(version),
    javac: true,
    ...more,
  };
}

describe('the version of a Java installation', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "25" 2025-09-16', 25],
    ['java version "1.8.0_401"', 8],
    ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="21.0.4"\n', 21],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  ])('is parsed from %j', (text, major) => {
    expect(javaMajor(text)).toBe(major);
  });
});

describe('the choice of a Java installation', () => {
  it('takes the newest', () => {
    const javas = [aJava('17.0.15'), aJava('25.0.3'), aJava('21.0.4')];
    expect(newestJava(javas)?.version).toBe('25.0.3');
  });

  it('compares update versions numerically', () => {
    expect(newestJava([aJava('21.0.9'), aJava('21.0.10')])?.version).toBe('21.0.10');
  });

  it('prefers one with a compiler among equals', () => {
    const javas = [aJava('21.0.4', { javac: false }), aJava('21.0.1')];
    expect(newestJava(javas)?.version).toBe('21.0.1');
  });

  it('is refused if all are too old, listing what is needed and what was found', () => {
    expect(() => chooseJava([aJava('17.0.15')])).toThrow(
      'The Firebase emulators need Java 21 or newer (found: only 17.0.15). ' +
        'Install a JDK, for example Temurin from https://adoptium.net, or set JAVA_HOME to one.',
    );
  });

  it('is refused if there is none', () => {
    expect(() => chooseJava([])).toThrow('(found: none)');
  });
});
