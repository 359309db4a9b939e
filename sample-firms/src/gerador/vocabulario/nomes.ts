export const FEMININOS: readonly string[] = (
  'Adriana Alessandra Alice Aline Amanda Ana Andréa Ângela Antônia Aparecida Beatriz Bianca Bruna Camila Carla Carolina Cecília Célia Clara Cláudia ' +
  'Cristina Daniela Débora Denise Eduarda Elaine Eliane Elisa Estela Fabiana Fernanda Flávia Francisca Gabriela Giovana Heloísa Isabel Isadora Jaqueline Joana ' +
  'Josefa Júlia Juliana Karina Larissa Laura Letícia Lívia Luana Lúcia Luciana Luísa Luzia Marcela Márcia Maria Mariana Marina Marlene Marta ' +
  'Michele Mônica Natália Olívia Patrícia Paula Priscila Rafaela Raquel Regina Renata Roberta Rosa Rosângela Sandra Silvana Sílvia Simone Sofia Sônia ' +
  'Tatiana Teresa Terezinha Valéria Vanessa Vera Verônica Virgínia Vitória Viviane Yasmin'
).split(' ');

export const MASCULINOS: readonly string[] = (
  'Adalberto Ademir Adriano Alan Alexandre Amauri Anderson André Antônio Arnaldo Arthur Augusto Bento Bernardo Breno Bruno Caio Carlos Célio César ' +
  'Cláudio Cristiano Daniel Danilo Davi Denis Diego Edmilson Eduardo Elias Emerson Enzo Estêvão Everton Fábio Felipe Fernando Flávio Francisco Frederico ' +
  'Gabriel Geraldo Gilberto Guilherme Gustavo Heitor Henrique Hugo Igor Ivan Jair João Joaquim Jorge José Josué Júlio Leandro Leonardo Lucas ' +
  'Luciano Luís Luiz Marcelo Márcio Marcos Mário Matheus Maurício Miguel Murilo Nelson Nicolas Osvaldo Otávio Paulo Pedro Rafael Raimundo Raul ' +
  'Renan Renato Ricardo Roberto Rodrigo Rogério Ronaldo Rubens Samuel Sebastião Sérgio Sidnei Silvio Thiago Tomás Valdir Vicente Victor Vinícius Wagner'
).split(' ');

export const SOBRENOMES: readonly string[] = (
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa ' +
  'Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Borges Cavalcanti Moura Melo ' +
  'Azevedo Batista Campos Castro Correia Cunha Duarte Farias Figueiredo Fonseca Guimarães Henriques Jardim Leal Leite Macedo Magalhães Medeiros Menezes Miranda ' +
  'Monteiro Morais Mota Nogueira Neves Pacheco Paiva Peixoto Pimentel Pinheiro Pinto Pires Queiroz Rangel Reis Rezende Sampaio Sales Saraiva Siqueira ' +
  'Tavares Toledo Torres Valadares Vargas Vasconcelos Viana Vilela Xavier Zanetti Bianchi Ferrari Schneider Weber Nakamura Tanaka Haddad Salomão Kowalski Bittencourt'
).split(' ');

/** Surnames that come with their particle. */
export const COM_PARTICULA: readonly string[] = [
  'da Silva',
  'dos Santos',
  'de Oliveira',
  'de Souza',
  'da Costa',
  'de Almeida',
  'do Nascimento',
  'da Rocha',
  'de Andrade',
  'de Araújo',
  'da Cunha',
  'de Castro',
  'dos Reis',
  'de Melo',
  'da Fonseca',
  'de Freitas',
  'de Carvalho',
  'de Lima',
  'dos Anjos',
  'de Paula',
];

/** Second given names that go with any first one. */
export const SEGUNDOS_FEMININOS: readonly string[] = [
  'Cristina',
  'Regina',
  'Aparecida',
  'Beatriz',
  'Helena',
  'Lúcia',
];
export const SEGUNDOS_MASCULINOS: readonly string[] = [
  'Henrique',
  'Augusto',
  'Eduardo',
  'Roberto',
  'César',
  'Antônio',
];
