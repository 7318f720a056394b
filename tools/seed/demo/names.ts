/**
 * Fictitious people, some deliberately difficult: accents, hyphens, apostrophes, a very long name.
 */
export const NAMES: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Abigail', 'Thornbury'],
  ['Ágnes', 'Szentgyörgyi'],
  ['Aisha', 'Okonkwo'],
  ['Alejandra', 'Muñoz Castellanos'],
  ['Anneliese', 'Grünwald'],
  ['Aoife', "O'Shaughnessy"],
  ['Barbara', 'Kowalczyk'],
  ['Beatriz', 'de la Fuente'],
  ['Birgit', 'Süßmayr'],
  ['Björn', 'Åkesson'],
  ['Camille', 'Beauregard-Lefèvre'],
  ['Charlotte', 'Ashworth'],
  ['Chiamaka', 'Adeyemi'],
  ['Dagny', 'Þorvaldsdóttir'],
  ['Danielle', 'Whitcombe'],
  ['Deborah', 'Lindqvist'],
  ['Dolores', 'Ximénez'],
  ['Dorothea', 'Bächli'],
  ['Eleanor', 'Fairbanks'],
  ['Emilia', 'Jóźwiak'],
  ['Esther', 'Goldfarb'],
  ['Evelyn', 'Nakagawa'],
  ['Fatima', 'El-Amrani'],
  ['Fiona', 'MacGillivray'],
  ['Françoise', 'Desrosiers'],
  ['Freya', 'Holmström'],
  ['Gabriela', 'Pacheco'],
  ['Geraldine', 'Winterbourne'],
  ['Grace', 'Mbatha'],
  ['Hannah', 'Rosenthal'],
  ['Harriet', 'Pemberton'],
  ['Hildegard', 'von und zu Hohenstein-Oberrödinghausen auf der Breitenlohe'],
  ['Imogen', 'Castlereagh'],
  ['Ingeborg', 'Mühlbauer'],
  ['Isabel', 'Quintanilla'],
  ['Jacqueline', 'Tremblay'],
  ['Jasmine', 'Kaur Sidhu'],
  ['Joanna', 'Prendergast'],
  ['Jürgen', 'Weißhaupt'],
  ['Katarzyna', 'Wójcik'],
  ['Keiko', 'Tanabe'],
  ['Latoya', 'Hendricks'],
  ['Leilani', 'Kahananui'],
  ['Lena', 'Böhm'],
  ['Linnea', 'Sjöberg'],
  ['Madeleine', 'Fitzgibbon'],
  ['Marguerite', 'Vandenbroucke'],
  ['Mary-Anne', 'Carruthers'],
  ['Mei-Ling', 'Zhao'],
  ['Miriam', 'Ben-David'],
  ['Nadia', 'Haddad'],
  ['Ngozi', 'Eze'],
  ['Olga', 'Petrenko'],
  ['Patricia', 'Yellowhorse'],
  ['Penelope', 'Ravenscroft'],
  ['Priya', 'Raghunathan'],
  ['Rebecca', 'Stonebridge'],
  ['Renée', 'Dubois'],
  ['Rosalind', 'Achterberg'],
  ['Saoirse', 'Ní Dhomhnaill'],
  ['Siobhán', 'Gallagher'],
  ['Tamara', 'Vukčević'],
  ['Theodora', 'Papadimitriou'],
  ['Ursula', 'Kräutler'],
  ['Winifred', 'Blackwood'],
  ['Xiomara', 'Villanueva'],
  ['Yasmin', 'Farouk'],
  ['Zoë', 'van der Meulen'],
];

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  þ: 'th',
  ø: 'o',
  ł: 'l',
};

/** The person's address: "birgit.suessmayr@example.com". */
export function demoEmail(firstName: string, lastName: string): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[ßäöüþøł]/g, (letter) => SPECIAL[letter] ?? letter)
      .normalize('NFD')
      .replace(/[^a-z -]/g, '')
      .trim()
      .replace(/\s+/g, '-');
  return `${plain(firstName)}.${plain(lastName).slice(0, 40).replace(/-$/, '')}@example.com`;
}
