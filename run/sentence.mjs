/** Something that a person can put right: it is shown as this one sentence, without a stack. */
export class Sentence extends Error {
  constructor(sentence) {
    super(sentence)
    this.sentence = sentence
  }
}
